/** Variables of lists of queries, stored queries and inline models: which values they have. */
import { onEveryEngine } from "./Own.js"
import { answers, all, list, query, refused, stored } from "./Stages.js"

onEveryEngine("variables", stored, {
  "1.2.8 the request's override a stage's own, those the enclosing query's, and those the model's defaults": all(
    [query("picked", [], ["id"]), [[1]]],
    [list({ ...query("picked", [], ["id"]), variables: { x: 3 } }), [[3]]],
    [list({ ...query("picked_itself", [], ["id"]), variables: { x: 3 } }), [[2]]],
    [{ ...list({ ...query("picked_itself", [], ["id"]), variables: { x: 3 } }), variables: { x: 4 } }, [[4]]],
    [{ name: "picked_itself" }, [[2]]],
    [{ name: "picked_itself", variables: { x: 5 } }, [[5]]]
  ),
  "1.2.8 those of the last query reach the stages it reads and the stored queries that those read": all(
    [
      list(
        { name: "a", ...query("orders", [], ["id"]), filters: ["id = {x}"] },
        { ...query("a", [], ["id"]), variables: { x: 6 } }
      ),
      [[6]]
    ],
    [list({ name: "a", ...query("picked", [], ["id"]) }, { ...query("a", [], ["id"]), variables: { x: 7 } }), [[7]]]
  ),
  "1.2.8 those of one stage do not reach another": () =>
    refused(
      list(
        { name: "b", ...query("orders", [], ["id"]), variables: { x: 6 } },
        { name: "a", ...query("orders", [], ["id"]), filters: ["id = {x}"] },
        query("a", [], ["id"])
      ),
      "UndefinedVariable",
      "'x'"
    ),
  "reach joined stored queries, and those of an inline model": all(
    [
      { ...query("buyers", ["*:count"], ["spent.spent"]), variables: { state: "open" } },
      [
        [30, 1],
        [40, 1],
        [12, 1],
        [null, 4]
      ]
    ],
    [
      {
        ...query({ name: "t", source_queries: [{ ...query("orders", [], ["id"]), filters: ["id < {n}"] }] }, [
          "*:count"
        ]),
        variables: { n: 4 }
      },
      [[3]]
    ]
  ),
  "two stages may read one stored query with different values": answers(
    list(
      { name: "a", ...query("picked", [], ["id"]), variables: { x: 3 } },
      { name: "b", ...query("picked", [], ["id"]), variables: { x: 5 } },
      query({ source_name: "a", joins: [{ target_model: "b", join_pairs: [["id", "id"]] }] }, ["*:count"], ["b.id"])
    ),
    [[null, 1]]
  )
})
