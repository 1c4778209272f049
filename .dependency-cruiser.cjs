/** Dependencies point one way: no cycle of modules, and no two folders that import each other, type imports included. */
module.exports = {
  forbidden: [
    { name: "no-module-cycle", severity: "error", from: {}, to: { circular: true } },
    { name: "no-folder-cycle", severity: "error", scope: "folder", from: {}, to: { circular: true } },
    {
      name: "root-is-the-top",
      comment:
        "Files at the root of a package put its folders together, and no folder imports them. In domain and testkit the root is the bottom.",
      severity: "error",
      from: { path: "^packages/((?!domain|testkit)[^/]+)/src/[^/]+/" },
      to: { path: "^packages/$1/src/[^/]+$" }
    },
    {
      name: "root-is-the-bottom",
      comment: "Only the fakes of warehouses are below the root of testkit, and import nothing of it.",
      severity: "error",
      from: { path: "^packages/(domain|testkit)/src/[^/]+$" },
      to: { path: "^packages/$1/src/(?!fakes/)[^/]+/" }
    }
  ],
  options: {
    doNotFollow: { path: "node_modules|/dist/" },
    includeOnly: "^packages/[^/]+/src/",
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["@semlayer/source", "import", "types"] }
  }
}
