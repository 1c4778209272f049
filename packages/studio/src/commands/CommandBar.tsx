/** The command bar: one input that finds models, measures, saved queries, views and actions. Loaded on demand. */
import { Autocomplete } from "@base-ui/react/autocomplete"
import { Dialog } from "@base-ui/react/dialog"
import { useState } from "react"
import { useModels, useSearch } from "../api/Calls.js"
import { useView } from "../kit/Address.js"
import { useDebounced } from "../kit/Debounced.js"
import { setOpenDialog } from "../kit/Keys.js"
import { useRecent } from "../kit/Recent.js"
import { setTheme, themes } from "../kit/Theme.js"
import { type Command, hitCommands, matching, modelCommands, recentCommands, viewCommands } from "./Commands.js"

const themeTitles = { system: "Theme of the system", light: "Light theme", dark: "Dark theme" } as const

const actions: ReadonlyArray<Command> = [
  { id: "home", kind: "View", title: "Home", detail: "datasources, models, saved queries", link: "#/" },
  {
    id: "keys",
    kind: "Action",
    title: "Keys",
    detail: "what the keyboard does",
    link: null,
    run: () => setOpenDialog("keys")
  },
  {
    ...{ id: "docs", kind: "View", title: "Documentation", detail: "of semlayer", link: null },
    run: () => location.assign("/docs")
  },
  ...themes.map(
    (theme): Command => ({
      ...{ id: `theme ${theme}`, kind: "Action", title: themeTitles[theme], detail: "", link: null },
      run: () => setTheme(theme)
    })
  )
]

/** As many as fit without a search for something. */
const shownCommands = 40

const CommandBar = () => {
  const [text, setText] = useState("")
  const question = useDebounced(text.trim(), 150)
  const view = useView()
  const models = useModels()
  const recent = useRecent()
  const hits = useSearch(question)
  const [titled, others] = matching(
    [...viewCommands(view), ...recentCommands(recent), ...modelCommands(models.data ?? []), ...actions],
    text
  )
  const found = hitCommands(hits.data?.results ?? [])
  const commands = [
    ...new Map([...titled, ...found, ...others].map((command) => [command.id, command])).values()
  ].slice(0, shownCommands)
  const run = ({ link, run: act }: Command) => {
    setOpenDialog(null)
    if (link !== null) location.hash = link
    act?.()
  }
  return (
    <Dialog.Root open onOpenChange={(isOpen) => isOpen || setOpenDialog(null)}>
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop" />
        <Dialog.Popup className="popup dialog commands">
          <Dialog.Title className="hidden-text">Command bar</Dialog.Title>
          <Autocomplete.Root
            items={commands}
            value={text}
            onValueChange={setText}
            mode="none"
            open
            inline
            autoHighlight="always"
            itemToStringValue={(command: Command) => command.title}
          >
            <Autocomplete.Input
              className="input search"
              aria-label="Find a model, a measure, a saved query or an action"
              placeholder="Models, measures, saved queries, actions …"
            />
            <Autocomplete.List className="command-list" aria-label="Commands">
              {(command: Command) => (
                <Autocomplete.Item key={command.id} value={command} className="command" onClick={() => run(command)}>
                  <span className="caption command-kind">{command.kind}</span>
                  <span className="cut">{command.title}</span>
                  <span className="caption cut">{command.detail}</span>
                </Autocomplete.Item>
              )}
            </Autocomplete.List>
            <Autocomplete.Empty className="caption">{commands.length === 0 ? "Nothing found" : ""}</Autocomplete.Empty>
          </Autocomplete.Root>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

export default CommandBar
