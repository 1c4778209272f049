/** An editor of JSON or YAML: CodeMirror in a shadow root, whose styles need no inline style element and so no exception of the policy. */
import { defaultKeymap, history, historyKeymap } from "@codemirror/commands"
import { json } from "@codemirror/lang-json"
import { yaml } from "@codemirror/lang-yaml"
import { bracketMatching, HighlightStyle, indentOnInput, syntaxHighlighting } from "@codemirror/language"
import { linter, lintGutter } from "@codemirror/lint"
import { EditorState, Transaction } from "@codemirror/state"
import { drawSelection, EditorView, keymap, lineNumbers } from "@codemirror/view"
import { tags } from "@lezer/highlight"
import type { EditorFinding } from "./Findings.js"

interface Options {
  readonly parent: HTMLElement
  readonly text: string
  readonly label: string
  readonly language?: "json" | "yaml"
  readonly isReadOnly?: boolean
  /** What is wrong with a text, now or later. */
  readonly findings: (text: string) => ReadonlyArray<EditorFinding> | Promise<ReadonlyArray<EditorFinding>>
  /** Called after each edit by the user. */
  readonly changed: (text: string) => void
}

export interface Editor {
  readonly text: () => string
  readonly setText: (text: string) => void
  /** Selects a place, scrolls to it, and takes the focus. */
  readonly select: (place: { readonly from: number; readonly to: number }) => void
  readonly close: () => void
}

const theme = EditorView.theme({
  "&": { height: "100%", fontSize: "12px", backgroundColor: "transparent", color: "var(--text)" },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": { fontFamily: "var(--mono)", lineHeight: "1.6" },
  ".cm-gutters": { backgroundColor: "transparent", color: "var(--muted)", border: "none" },
  ".cm-cursor": { borderLeftColor: "var(--text)" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": {
    backgroundColor: "var(--accent-soft)"
  },
  ".cm-matchingBracket": { backgroundColor: "var(--accent-soft) !important" },
  ".cm-tooltip": {
    backgroundColor: "var(--surface)",
    color: "var(--text)",
    border: "1px solid var(--line)",
    borderRadius: "6px",
    maxWidth: "480px"
  },
  ".cm-diagnostic-error": { borderLeftColor: "var(--danger)" },
  ".cm-diagnostic-warning": { borderLeftColor: "var(--warn)" }
})

const colors = HighlightStyle.define([
  { tag: tags.propertyName, color: "var(--accent)" },
  { tag: tags.string, color: "var(--text)" },
  { tag: [tags.number, tags.bool, tags.null], color: "var(--warn)" },
  { tag: [tags.separator, tags.squareBracket, tags.brace], color: "var(--muted)" }
])

/**
 * Chromium preserves the style of lines that typing replaces, by style attributes, which the policy of the page forbids. So
 * the editor replaces a selection itself.
 */
const typingOverSelections = EditorView.domEventHandlers({
  beforeinput: (event, view) => {
    if (event.inputType !== "insertText" || event.data === null || view.state.selection.main.empty) return false
    event.preventDefault()
    view.dispatch(view.state.replaceSelection(event.data), { userEvent: "input.type", scrollIntoView: true })
    return true
  }
})

/** Tab leaves the editor, so that keyboard users are not caught in it. */
export const openEditor = (options: Options): Editor => {
  const { parent, text, label, language = "json", isReadOnly = false, findings, changed } = options
  const root = parent.shadowRoot ?? parent.attachShadow({ mode: "open" })
  const view = new EditorView({
    parent: root,
    root,
    state: EditorState.create({
      doc: text,
      extensions: [
        lineNumbers(),
        history(),
        drawSelection(),
        indentOnInput(),
        bracketMatching(),
        language === "json" ? json() : yaml(),
        EditorState.readOnly.of(isReadOnly),
        syntaxHighlighting(colors),
        lintGutter(),
        linter(
          async (shown) =>
            (await findings(shown.state.doc.toString())).map(({ severity = "error", ...finding }) => ({
              ...finding,
              severity
            })),
          { delay: 250 }
        ),
        keymap.of([...defaultKeymap, ...historyKeymap]),
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({ "aria-label": label, tabindex: "0" }),
        typingOverSelections,
        EditorView.updateListener.of((update) => {
          const isTyped = update.transactions.some((each) => each.annotation(Transaction.userEvent) !== undefined)
          if (update.docChanged && isTyped) changed(update.state.doc.toString())
        }),
        theme
      ]
    })
  })
  return {
    text: () => view.state.doc.toString(),
    setText: (next) => view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: next } }),
    select: ({ from, to }) => {
      view.dispatch({ selection: { anchor: from, head: to }, scrollIntoView: true })
      view.focus()
    },
    close: () => view.destroy()
  }
}
