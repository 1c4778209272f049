/** Models as the catalogs of PostgreSQL describe them: tables of schemas, one for each datasource. */

/** A column or a measure of a model. */
export interface CatalogColumn {
  readonly name: string
  /** Name of its type in `pg_type`, such as `int8`. */
  readonly type: string
  readonly description: string | null
  /** The formula, if it is a measure. */
  readonly formula: string | null
}

export interface CatalogModel {
  readonly name: string
  readonly description: string | null
  readonly columns: ReadonlyArray<CatalogColumn>
}

/** A datasource, whose models are the tables of a schema. */
export interface CatalogSchema {
  readonly name: string
  readonly description: string | null
  readonly models: ReadonlyArray<CatalogModel>
}

/** The session of a statement. */
export interface CatalogSession {
  readonly user: string
  readonly database: string
  /** The datasource of names without a schema; null without any. */
  readonly schema: string | null
  /** Settings of the session, by their names in lower case. */
  readonly settings: ReadonlyMap<string, string>
  /** Milliseconds since 1970. */
  readonly now: number
}
