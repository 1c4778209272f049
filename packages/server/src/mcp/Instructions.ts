/** The instructions that a client receives when it connects. */
export const instructions =
  "semlayer answers questions about databases from models of their tables: you name measures and dimensions, it writes and runs the SQL, read-only. " +
  "The usual order: search with the question (memories hold definitions and pitfalls), inspect what it finds, query with a limit, and save_memory what the next reader should know. " +
  "A measure is `column:aggregation` (`revenue:sum`, `*:count`), the name of a stored measure, or arithmetic and transforms of those; a dimension is a column, by dots through joins (`customers.country`). " +
  "For a new database: create_datasource, describe_datasource, ingest_datasource_models, models_summary. " +
  "A failure names the field, the value and what would be accepted: correct it and call again."
