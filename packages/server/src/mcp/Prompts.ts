/** MCP prompts for common tasks: each says which tools to use, and in which order. */
import type { Document } from "@semlayer/domain/Document"

interface Argument {
  readonly name: string
  readonly description: string
  readonly required: boolean
  /** The kind of entity that its values name, for completion. */
  readonly of?: "datasource" | "model"
}

interface Prompt {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly arguments: ReadonlyArray<Argument>
  readonly text: (given: Readonly<Record<string, string>>) => string
}

const datasource: Argument = {
  name: "datasource",
  description: "Name of the datasource; default: all",
  required: false,
  of: "datasource"
}

const inAll = (name: string | undefined): string =>
  name === undefined ? "all datasources" : `the datasource '${name}'`

const argument = (name: string | undefined): string => (name === undefined ? "" : ` of '${name}'`)

export const prompts: ReadonlyArray<Prompt> = [
  {
    name: "explore",
    title: "Explore the data",
    description: "What the data contains, what it means, and what it can answer",
    arguments: [datasource],
    text: ({ datasource }) =>
      `Give me a tour of ${inAll(datasource)}.\n` +
      `1. Call ${datasource === undefined ? "list_datasources, then " : ""}models_summary${argument(datasource)}.\n` +
      "2. Inspect the two or three models at the centre, with compact false, and look for memories about them with search.\n" +
      "3. Tell me in plain words what the data is about, how the models are connected, which measures are defined, " +
      "and five questions worth asking. Run one of them with query and show the answer."
  },
  {
    name: "answer_question",
    title: "Answer a question",
    description: "From a question in plain words to numbers that can be checked",
    arguments: [{ name: "question", description: "The question to answer", required: true }, datasource],
    text: ({ question, datasource }) =>
      `Answer from ${inAll(datasource)}: ${question}\n` +
      "1. search with the question; read the memories that it finds, they hold definitions and pitfalls.\n" +
      "2. inspect the models and columns that matter. If they are in several models, use recommend_root_model.\n" +
      "3. query, with stored measures where there are any, and a limit. If it is rejected, the error names what would be accepted.\n" +
      "4. Answer in a sentence or two with the numbers, and say which model, measures and filters they come from. " +
      "If you had to assume a definition, say so, and offer to keep it with save_memory."
  },
  {
    name: "write_measure",
    title: "Write a measure",
    description: "A named formula on a model, tried before it is stored",
    arguments: [
      { name: "model", description: "Name of the model", required: true, of: "model" },
      { name: "meaning", description: "What the measure should express", required: true }
    ],
    text: ({ model, meaning }) =>
      `Add a measure to the model '${model}': ${meaning}\n` +
      "1. inspect the model with compact false: its columns, their types and samples, the measures that exist.\n" +
      '2. Write the formula, such as "revenue:sum / *:count", and try it with query on a dimension whose answer can be judged.\n' +
      "3. Show me the formula and the results. When I agree, store it with edit_model: name, formula, label, description."
  },
  {
    name: "fix_drift",
    title: "Fix drift",
    description: "Find and fix models that no longer match their databases",
    arguments: [datasource],
    text: ({ datasource }) =>
      `Find where models no longer match the databases in ${inAll(datasource)}, and fix it.\n` +
      "1. validate_models reports the drift and the calls that would fix it; it changes nothing.\n" +
      "2. For each entry explain what is lost and why. Was something only renamed? ingest_datasource_models adds what is new; " +
      "then a measure may be pointed to the new column with edit_model instead of being removed.\n" +
      "3. When I agree, do it: edit_model with model_name, data_source, remove and remove_filters as reported, delete_model for models whose table is gone.\n" +
      "4. Repeat validate_models until it reports nothing."
  },
  {
    name: "connect_database",
    title: "Connect a database",
    description: "From a connection to models that can be queried",
    arguments: [
      { name: "database", description: "What to connect: a file, or a kind of server and its host", required: true }
    ],
    text: ({ database }) =>
      `Connect this database and make it ready for questions: ${database}\n` +
      `1. Ask me for what is missing. A password belongs in the server's environment, and is referred to as \${SEM_DATASOURCE_…}.\n` +
      "2. create_datasource with auto_ingest false, describe_datasource for schemas and tables, then ingest_datasource_models.\n" +
      "3. models_summary; inspect what looks important; give the datasource and the main models descriptions with edit_datasource and edit_model.\n" +
      "4. Answer three questions with query, and report what you found."
  }
]

export interface PromptProblem {
  readonly message: string
}

/** The message of a prompt, or the problem with its arguments. */
export const promptMessage = (
  name: string,
  given: Document
): { readonly text: string; readonly description: string } | PromptProblem => {
  const prompt = prompts.find((each) => each.name === name)
  if (prompt === undefined) {
    return { message: `There is no prompt '${name}'; there are ${prompts.map((each) => each.name).join(", ")}` }
  }
  const missing = prompt.arguments.filter((each) => each.required && !isText(given[each.name]))
  if (missing.length > 0)
    return { message: `The prompt '${name}' needs ${missing.map((each) => each.name).join(", ")}` }
  const texts = Object.entries(given).flatMap(([key, value]) => (isText(value) ? [[key, value] as const] : []))
  return { text: prompt.text(Object.fromEntries(texts)), description: prompt.description }
}

const isText = (value: unknown): value is string => typeof value === "string" && value.trim() !== ""
