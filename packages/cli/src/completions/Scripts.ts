/**
 * Shell completion scripts.
 *
 * Each follows the words to their command as the command itself does: options may appear anywhere, and the value of an option
 * is not a command. The generator of the command-line library supports neither nested commands nor names with a hyphen.
 */
import type { Level } from "../terminal/CommandLine.js"
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

/** Bash also splits words at `=`, so `--format=csv` arrives as three words. */
const bash = (tree: Level): string => {
  const places = completionPlaces(tree)
  return `# bash completion of semlayer: source <(semlayer completions bash)
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
    esac
    return
  fi
  case $place in
${places.map((place) => `    '${place.path}') commands='${listed(place.commands)}' options='${listed(optionNames(place))}' ;;`).join("\n")}
  esac
  if [[ $cur == -* ]]; then commands=$options; fi
  mapfile -t COMPREPLY < <(compgen -W "$commands" -- "$cur")
}
complete -o default -F _semlayer semlayer`
}

const zsh = (tree: Level): string => {
  const places = completionPlaces(tree)
  return `#compdef semlayer
# zsh completion of semlayer: source <(semlayer completions zsh), or as _semlayer in a directory of fpath
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
      (*) _files ;;
    esac
    return
  fi
  case $place in
${places.map((place) => `    ('${place.path}') commands=(${listed(place.commands)}) options=(${listed(optionNames(place))}) ;;`).join("\n")}
  esac
  if [[ $words[CURRENT] == -* ]]; then
    compadd -- $options
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
    ...(commands.length > 0 ? [`${at} -f -a '${listed(commands)}'`] : []),
    ...options.map(({ names, takesValue, choices }) => {
      const value = choices.length > 0 ? ` -x -a '${listed(choices)}'` : takesValue ? " -r" : ""
      return `${at} ${names.map(fishName).join(" ")}${value}`
    })
  ]
}

const fish = (tree: Level): string => {
  const places = completionPlaces(tree)
  const paths = places.flatMap(({ path }) => (path === "" ? [] : [`'${path}'`]))
  return `# fish completion of semlayer: semlayer completions fish | source
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
