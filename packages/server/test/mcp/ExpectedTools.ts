/** The tools of the existing service with their parameters (surfaces, 2). */
export const expectedTools: Readonly<Record<string, string>> = {
  query:
    "source_model measures dimensions filters time_dimensions order limit offset whole_periods_only show_sql dry_run explain format variables distinct_dimension_values",
  models_summary: "datasource_name format compact",
  inspect: "entity_type reference compact format num_rows show_sql sections descriptions_max_chars",
  create_model: "name sql_table sql data_source description columns measures query variables",
  edit_model:
    "model_name description data_source new_data_source default_time_dimension sql_table sql source_queries query_variables hidden columns measures aggregations joins add_filters remove_filters remove meta",
  create_datasource: "name type host port database username password connection_string schema_name auto_ingest",
  list_datasources: "",
  describe_datasource: "name list_tables schema_name",
  edit_datasource: "name description",
  delete_datasource: "name",
  delete_model: "name data_source",
  ingest_datasource_models: "datasource_name include_tables schema_name",
  validate_models: "data_source",
  recommend_root_model: "items data_source root_hint format",
  set_datasource_priority: "priority",
  get_datasource_priority: "",
  save_memory: "learning linked_entities id description",
  forget_memory: "id",
  search: "entities query question datasource max_results cypher_filter compact",
  query_nested: "queries variables show_sql dry_run explain format",
  inspect_model: "model_name num_rows show_sql format sections descriptions_max_chars data_source compact"
}
