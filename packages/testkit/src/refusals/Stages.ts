/** Rejected lists of queries, queries by name, extensions, inline models, and bodies of another shape. */
import { refusal, type Refusal } from "./Refusal.js"

export const stages: ReadonlyArray<Refusal> = [
  refusal.of({ queries: [] }, "RequestValueInvalid", { issues: [{ path: ["queries"], value: "[]" }] }),
  refusal.of(
    {
      queries: [
        { source_model: "rides", measures: ["*:count"] },
        { source_model: "rides", measures: ["*:count"] }
      ]
    },
    "StageInvalid",
    { stage: "#1" }
  ),
  refusal.of(
    {
      queries: [
        { name: "a", source_model: "rides", measures: ["*:count"] },
        { name: "a", source_model: "rides", measures: ["*:count"] },
        { source_model: "a", measures: ["*:count"] }
      ]
    },
    "StageInvalid",
    { stage: "a" }
  ),
  refusal.of(
    {
      queries: [
        { name: "a", source_model: "rides", measures: ["*:count"] },
        { name: "a", source_model: "a", measures: ["*:count"] }
      ]
    },
    "StageInvalid",
    { stage: "a" }
  ),
  refusal.of(
    {
      queries: [
        { name: "a", source_model: "a", measures: ["*:count"] },
        { source_model: "a", measures: ["*:count"] }
      ]
    },
    "StageCycle",
    { stages: ["a", "a"] }
  ),
  refusal.of(
    {
      queries: [
        { name: "a", source_model: "b", measures: ["*:count"] },
        { name: "b", source_model: "a", measures: ["*:count"] },
        { source_model: "a", measures: ["*:count"] }
      ]
    },
    "StageCycle",
    { stages: ["a", "b", "a"] }
  ),
  refusal.of(
    {
      queries: [
        { name: "a", source_model: "r", measures: ["*:count"] },
        { name: "r", source_model: "a", measures: ["*:count"] }
      ]
    },
    "StageInvalid",
    { stage: "a" }
  ),
  refusal.of(
    {
      queries: [
        { name: "a__b", source_model: "rides", measures: ["*:count"] },
        { source_model: "a__b", measures: ["*:count"] }
      ]
    },
    "RequestValueInvalid",
    { issues: [{ path: ["queries", 0, "name"], value: '"a__b"' }] }
  ),
  refusal.of(
    {
      queries: [
        { name: "a.b", source_model: "rides", measures: ["*:count"] },
        { source_model: "a.b", measures: ["*:count"] }
      ]
    },
    "RequestValueInvalid",
    { issues: [{ path: ["queries", 0, "name"], value: '"a.b"' }] }
  ),
  refusal.of(
    {
      queries: [
        { name: "a", source_model: "rides", dimensions: ["status"], measures: ["fare:sum"] },
        { source_model: "a", measures: ["fare_sm:max"] }
      ]
    },
    "UnknownReference",
    { reference: "fare_sm", model: "a", candidates: ["fare_sum"] }
  ),
  refusal.of(
    {
      queries: [
        { name: "a", source_model: "rids", measures: ["*:count"] },
        { source_model: "a", measures: ["*:count"] }
      ]
    },
    "UnknownModel",
    { model: "rids", candidates: ["rides"] }
  ),
  refusal.of(
    {
      queries: [
        { name: "aaa", source_model: "rides", measures: ["*:count"] },
        { source_model: "aab", measures: ["*:count"] }
      ]
    },
    "UnknownModel",
    { model: "aab", candidates: ["aaa"] }
  ),
  refusal.of(
    {
      queries: [
        { name: "a", source_model: "rides", measures: ["*:count"] },
        { source_model: "a", measurs: ["*:count"] }
      ]
    },
    "RequestInvalid",
    { issues: [{ path: ["queries", 1, "measurs"], value: '["*:count"]' }] }
  ),
  refusal.of({ queries: [{ name: "a", source_model: "rides", measures: ["*:count"] }], limit: 1 }, "RequestInvalid", {
    issues: [{ path: ["limit"], value: "1" }]
  }),
  refusal.of({ queries: "x" }, "RequestInvalid", { issues: [{ path: ["queries"], value: '"x"' }] }),
  refusal.of({ name: "by_statu" }, "UnknownModel", { model: "by_statu", candidates: ["by_status"] }),
  refusal.of({ name: "rides" }, "NotQueryBacked", { model: "rides" }),
  refusal.of({ name: "by_status", measures: ["*:count"] }, "RequestValueInvalid", { issues: [{ path: ["measures"] }] }),
  refusal.of({ name: "by_status", filters: [] }, "RequestValueInvalid", {
    issues: [{ path: ["filters"], value: '{"name":"by_status","filters":[]}' }]
  }),
  refusal.of({ name: "by_status", variables: { least: "x" } }, "VariableNotAllowed", {
    variable: "least",
    source: "fare > {least}",
    offset: 7
  }),
  refusal.of({ name: 7 }, "RequestInvalid", { issues: [{ path: ["name"], value: "7" }] }),
  refusal.of({ measures: ["*:count"] }, "RequestInvalid", { issues: [{ path: ["source_model"], value: null }] }),
  refusal.of({ source_model: "rids", measures: ["*:count"] }, "UnknownModel", { model: "rids", candidates: ["rides"] }),
  refusal.of({ source_model: "", measures: ["*:count"] }, "UnknownModel", { model: "", candidates: [] }),
  refusal.of({ source_model: 7, measures: ["*:count"] }, "RequestInvalid", {
    issues: [{ path: ["source_model"], value: "7" }]
  }),
  refusal.of({ source_model: null, measures: ["*:count"] }, "RequestInvalid", {
    issues: [{ path: ["source_model"], value: "null" }]
  }),
  refusal.of({ source_model: {}, measures: ["*:count"] }, "RequestInvalid", {
    issues: [{ path: ["source_model", "source_name"], value: null }]
  }),
  refusal.of({ source_model: { source_name: "rids" }, measures: ["*:count"] }, "UnknownModel", {
    model: "rids",
    candidates: ["rides"]
  }),
  refusal.of(
    { source_model: { source_name: "rides", columns: [{ name: "fare" }] }, measures: ["*:count"] },
    "InlineModelInvalid",
    { model: "rides" }
  ),
  refusal.of(
    {
      source_model: {
        source_name: "rides",
        columns: [
          { name: "a", sql: "b + 1" },
          { name: "b", sql: "a + 1" }
        ]
      },
      dimensions: ["a"]
    },
    "DefinitionCycle",
    { chain: ["rides.a", "rides.b", "rides.a"] }
  ),
  refusal.of(
    { source_model: { source_name: "rides", columns: [{ name: "a", sql: "1 +" }] }, dimensions: ["a"] },
    "ModelSqlInvalid",
    { model: "rides", part: "The sql of the column 'a'", sql: "1 +" }
  ),
  refusal.of(
    { source_model: { source_name: "rides", columns: [{ name: "a", sql: "1; DROP TABLE rides" }] }, dimensions: ["a"] },
    "ModelSqlInvalid",
    { model: "rides", part: "The sql of the column 'a'", sql: "1; DROP TABLE rides" }
  ),
  refusal.of(
    { source_model: { source_name: "rides", columns: [{ name: "a.b", sql: "1" }] }, dimensions: ["a"] },
    "RequestValueInvalid",
    { issues: [{ path: ["source_model", "columns", 0, "name"], value: '"a.b"' }] }
  ),
  refusal.of(
    { source_model: { source_name: "rides", columns: [{ name: "a", sql: "nowhere.x" }] }, dimensions: ["a"] },
    "UnknownReference",
    { reference: "nowhere.x", model: "rides", candidates: [] }
  ),
  refusal.of(
    { source_model: { source_name: "rides", columns: [{ name: "a", sql: "rider.plan" }] }, dimensions: ["a"] },
    "UnknownReference",
    { reference: "rider.plan", model: "rides", candidates: ["riders"] }
  ),
  refusal.of(
    { source_model: { source_name: "rides", measures: [{ name: "tot", formula: "fare:sum" }] }, measures: ["tot"] },
    "InlineModelInvalid",
    { model: "rides" }
  ),
  refusal.of(
    {
      source_model: {
        source_name: "rides",
        measures: [
          { name: "x", formula: "y" },
          { name: "y", formula: "x" }
        ]
      },
      measures: ["x"]
    },
    "DefinitionCycle",
    { chain: ["rides.x", "rides.y", "rides.x"] }
  ),
  refusal.of(
    { source_model: { source_name: "rides", measures: [{ name: "x", formula: "fare:sume" }] }, measures: ["x"] },
    "UnknownAggregation",
    { aggregation: "sume", model: "rides", candidates: ["sum"] }
  ),
  refusal.of(
    {
      source_model: { source_name: "rides", joins: [{ target_model: "nowhere", join_pairs: [["id", "id"]] }] },
      dimensions: ["nowhere.x"]
    },
    "UnknownModel",
    { model: "nowhere", candidates: [] }
  ),
  refusal.of(
    {
      source_model: { source_name: "rides", joins: [{ target_model: "citis", join_pairs: [["id", "id"]] }] },
      dimensions: ["citis.name"]
    },
    "UnknownModel",
    { model: "citis", candidates: ["cities"] }
  ),
  refusal.of(
    {
      source_model: { source_name: "rides", joins: [{ target_model: "cities", join_pairs: [] }] },
      dimensions: ["cities.name"]
    },
    "InlineModelInvalid",
    { model: "rides" }
  ),
  refusal.of(
    {
      source_model: { source_name: "rides", joins: [{ target_model: "cities", join_pairs: [["id"]] }] },
      dimensions: ["cities.name"]
    },
    "RequestInvalid",
    { issues: [{ path: ["source_model", "joins", 0, "join_pairs", 0, 1], value: null }] }
  ),
  refusal.of({ source_model: { source_name: "rides", filters: ["1=1"] }, dimensions: ["status"] }, "RequestInvalid", {
    issues: [{ path: ["source_model", "filters"], value: '["1=1"]' }]
  }),
  refusal.of(
    { source_model: { name: "x", sql_table: "rides", sql: "select 1", data_source: "town" }, dimensions: ["status"] },
    "RequestValueInvalid",
    { issues: [{ path: ["source_model", "sql"] }] }
  ),
  refusal.of({ source_model: { name: "x", data_source: "town" }, dimensions: ["status"] }, "RequestValueInvalid", {
    issues: [{ path: ["source_model", "sql_table"], value: '{"name":"x","data_source":"town"}' }]
  }),
  refusal.of(
    { source_model: { name: "x", sql_table: "rides", columns: [{ name: "status" }] }, dimensions: ["status"] },
    "RequestValueInvalid",
    { issues: [{ path: ["source_model", "data_source"] }] }
  ),
  refusal.of(
    {
      source_model: { name: "x", sql_table: "a..b", columns: [{ name: "status" }], data_source: "town" },
      dimensions: ["status"]
    },
    "InlineModelInvalid",
    { model: "x", problems: ["sql_table: 'a..b' is not a table name: expected 'table' or 'schema.table'"] }
  ),
  refusal.of(
    {
      source_model: { name: "x", sql_table: "rides", columns: [{ name: "status", type: "BLOB" }], data_source: "town" },
      dimensions: ["status"]
    },
    "RequestValueInvalid",
    { issues: [{ path: ["source_model", "columns", 0, "type"], value: '"BLOB"' }] }
  ),
  refusal.of(
    { source_model: { name: "x", source_queries: [], data_source: "town" }, dimensions: ["status"] },
    "StageInvalid",
    { stage: "" }
  ),
  refusal.ofRides({ measures: "x" }, "RequestInvalid", { issues: [{ path: ["measures"], value: '"x"' }] }),
  refusal.ofRides({ measures: [1] }, "RequestInvalid", { issues: [{ path: ["measures", 0], value: "1" }] }),
  refusal.ofRides({ dimensions: "status" }, "RequestInvalid", {
    issues: [{ path: ["dimensions"], value: '"status"' }]
  }),
  refusal.ofRides({ dimensions: [{ nme: "status" }] }, "RequestInvalid", {
    issues: [
      { path: ["dimensions", 0, "nme"], value: '"status"' },
      { path: ["dimensions", 0, "name"], value: null }
    ]
  }),
  refusal.ofRides({ filters: "x" }, "RequestInvalid", { issues: [{ path: ["filters"], value: '"x"' }] }),
  refusal.ofRides({ mesures: [] }, "RequestInvalid", { issues: [{ path: ["mesures"], value: "[]" }] }),
  refusal.ofRides({ version: 3, fields: ["*:count"] }, "RequestInvalid", {
    issues: [{ path: ["fields"], value: '["*:count"]' }]
  }),
  refusal.of(7, "RequestInvalid", { issues: [{ path: [], value: "7" }] })
]
