/**
 * Shell completion scripts.
 *
 * Each follows the words to their command as the command itself does: options may appear anywhere, and the value of an option
 * is not a command. The generator of the command-line library supports neither nested commands nor names with a hyphen.
 */
import type { Level } from "../terminal/CommandLine.js"
import { nameCommands, nameOptions } from "./Names.js"
import { type CompletionPlace, completionPlaces, valuedOptions } from "./Places.js"

/** Space-separated names. They consist of letters and hyphens, so they need no quoting in any shell. */
const listed = (names: ReadonlyArray<string>): string => names.join(" ")

const optionNames = ({ options }: CompletionPlace): ReadonlyArray<string> => options.flatMap(({ names }) => names)

const quoted = (names: ReadonlyArray<string>): string => names.map((name) => `'${name}'`).join("|")

/** Lines of a `case` for options with a fixed set of values. */
const choiceLines = (
  places: ReadonlyArray<CompletionPlace>,
  line: (patterns: string, choices: string) => string
): string =>
  places
    .flatMap(({ path, options }) =>
      options
        .filter(({ choices }) => choices.length > 0)
        .map(({ names, choices }) => line(quoted(names.map((name) => `${path} ${name}`)), listed(choices)))
    )
    .join("\n")

const commandPatterns = (places: ReadonlyArray<CompletionPlace>): string =>
  quoted(places.flatMap(({ path }) => (path === "" ? [] : [path])))

/** Patterns of options whose values are names in the storage, which the command itself completes. */
const namePatterns = (places: ReadonlyArray<CompletionPlace>): string =>
  quoted([...new Set(places.flatMap(({ options }) => options.filter(nameOptions).flatMap(({ names }) => names)))])

/** Patterns of commands whose argument is such a name. */
const argumentPatterns = quoted(nameCommands)

/**
 * Bash also splits words at `=` and `:`, so `--format=csv` arrives as three words.
 *
 * Names are completed as whole words; what bash takes for the current word is the part after the last `=` or `:`.
 */
const bash = (tree: Level): string => {
  const places = completionPlaces(tree)
  return `# bash completion of semlayer: source <(semlayer completions bash)
_semlayer_names() {
  local -a words=()
  local i part typed
  for ((i = 1; i <= COMP_CWORD; i++)); do
    part=\${COMP_WORDS[i]}
    if ((\${#words[@]} > 0)) && [[ $part == [=:]* || \${words[-1]} == *[=:] ]]; then
      words[-1]+=$part
    else
      words+=("$part")
    fi
  done
  mapfile -t COMPREPLY < <(semlayer completions names -- "\${words[@]}" 2>/dev/null)
  typed=\${words[-1]#--*=}
  if [[ $typed == *[=:]* ]]; then
    typed=\${typed%"\${typed##*[=:]}"}
    COMPREPLY=("\${COMPREPLY[@]#"$typed"}")
  fi
  if [[ \${#COMPREPLY[@]} == 1 && \${COMPREPLY[0]} == *. ]]; then compopt -o nospace 2>/dev/null; fi
}
_semlayer() {
  local cur=\${COMP_WORDS[COMP_CWORD]} place= option= commands= options= word i
  for ((i = 1; i < COMP_CWORD; i++)); do
    word=\${COMP_WORDS[i]}
    if [[ $word == "=" ]]; then option=\${COMP_WORDS[i - 1]}; continue; fi
    if [[ -n $option ]]; then option=; continue; fi
    case $word in
      ${valuedOptions(tree).join("|")}) option=$word ;;
      -*) ;;
      *)
        word="\${place:+$place }$word"
        case $word in
          ${commandPatterns(places)}) place=$word ;;
        esac
        ;;
    esac
  done
  if [[ $cur == "=" ]]; then option=\${COMP_WORDS[COMP_CWORD - 1]}; cur=; fi
  COMPREPLY=()
  if [[ -n $option ]]; then
    case "$place $option" in
${choiceLines(places, (patterns, choices) => `      ${patterns}) mapfile -t COMPREPLY < <(compgen -W '${choices}' -- "$cur") ;;`)}
      *)
        case $option in
          ${namePatterns(places)}) _semlayer_names ;;
        esac
        ;;
    esac
    return
  fi
  case $place in
${places.map((place) => `    '${place.path}') commands='${listed(place.commands)}' options='${listed(optionNames(place))}' ;;`).join("\n")}
  esac
  if [[ $cur == -* ]]; then
    commands=$options
  else
    case $place in
      ${argumentPatterns})
        _semlayer_names
        return
        ;;
    esac
  fi
  mapfile -t COMPREPLY < <(compgen -W "$commands" -- "$cur")
}
complete -o default -F _semlayer semlayer`
}

const zsh = (tree: Level): string => {
  const places = completionPlaces(tree)
  return `#compdef semlayer
# zsh completion of semlayer: source <(semlayer completions zsh), or as _semlayer in a directory of fpath
_semlayer_names() {
  local -a names paths
  names=("\${(@f)$(semlayer completions names -- "\${(@Q)words[2,CURRENT]}" 2>/dev/null)}")
  paths=(\${(M)names:#*.})
  names=(\${names:#*.})
  compadd -- $names
  compadd -S '' -- $paths
}
_semlayer() {
  local place= option= word i
  local -a commands options
  for ((i = 2; i < CURRENT; i++)); do
    word=$words[i]
    if [[ -n $option ]]; then option=; continue; fi
    case $word in
      (${valuedOptions(tree).join("|")}) option=$word ;;
      (-*) ;;
      (*)
        word="\${place:+$place }$word"
        case $word in
          (${commandPatterns(places)}) place=$word ;;
        esac
        ;;
    esac
  done
  if [[ -z $option && $words[CURRENT] == --*=* ]]; then
    option=\${words[CURRENT]%%=*}
    compset -P '*='
  fi
  if [[ -n $option ]]; then
    case "$place $option" in
${choiceLines(places, (patterns, choices) => `      (${patterns}) compadd -- ${choices} ;;`)}
      (*)
        case $option in
          (${namePatterns(places)}) _semlayer_names ;;
          (*) _files ;;
        esac
        ;;
    esac
    return
  fi
  case $place in
${places.map((place) => `    ('${place.path}') commands=(${listed(place.commands)}) options=(${listed(optionNames(place))}) ;;`).join("\n")}
  esac
  if [[ $words[CURRENT] == -* ]]; then
    compadd -- $options
  elif [[ "|${nameCommands.join("|")}|" == *"|$place|"* ]]; then
    _semlayer_names
    _files
  elif (( $#commands )); then
    compadd -- $commands
  else
    _files
  fi
}
if [[ $funcstack[1] == _semlayer ]]; then
  _semlayer "$@"
else
  compdef _semlayer semlayer
fi`
}

const fishName = (name: string): string => (name.startsWith("--") ? `-l ${name.slice(2)}` : `-s ${name.slice(1)}`)

const fishLines = ({ path, commands, options }: CompletionPlace): ReadonlyArray<string> => {
  const at = `complete -c semlayer -n '__semlayer_at "${path}"'`
  return [
    ...(nameCommands.includes(path) ? [`${at} -a '(__semlayer_names)'`] : []),
    ...(commands.length > 0 ? [`${at} -f -a '${listed(commands)}'`] : []),
    ...options.map(({ names, takesValue, choices, repeats }) => {
      const value = choices.length > 0 ? ` -x -a '${listed(choices)}'` : takesValue ? " -r" : ""
      const ofStorage =
        takesValue && nameOptions({ names, takesValue, choices, repeats }) ? ` -a '(__semlayer_names)'` : ""
      return `${at} ${names.map(fishName).join(" ")}${value}${ofStorage}`
    })
  ]
}

const fish = (tree: Level): string => {
  const places = completionPlaces(tree)
  const paths = places.flatMap(({ path }) => (path === "" ? [] : [`'${path}'`]))
  return `# fish completion of semlayer: semlayer completions fish | source
function __semlayer_names
  set -l words (commandline -opc) (commandline -ct)
  semlayer completions names -- $words[2..-1] 2>/dev/null
end
function __semlayer_at
  set -l place ''
  set -l skip 0
  set -l before (commandline -opc)
  for word in $before[2..-1]
    if test $skip = 1
      set skip 0
      continue
    end
    if contains -- $word ${listed(valuedOptions(tree))}
      set skip 1
    else if not string match -q -- '-*' $word
      set -l next (string trim -- "$place $word")
      contains -- "$next" ${paths.join(" ")}; and set place $next
    end
  end
  test "$place" = "$argv[1]"
end
${places.flatMap(fishLines).join("\n")}`
}

/** The completion script of each shell. */
export const completionScripts = { bash, zsh, fish } as const
