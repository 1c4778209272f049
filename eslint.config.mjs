// The house rules that a machine can hold (CONTRIBUTING.md tells why). Formatting is biome's.
import tseslint from "typescript-eslint"

const rule = (selector, message) => ({ selector, message })

const effectRules = [
  rule("TryStatement", "Failures travel in the error channel: Effect.try, Either."),
  rule("ThrowStatement", "Failures travel in the error channel: Effect.fail, Either.left."),
  rule("AwaitExpression", "No promise outside an adapter: Effect.tryPromise."),
  rule("NewExpression[callee.name='Promise']", "No promise outside an adapter: Effect.async."),
  rule("MemberExpression[object.name='process'][property.name='env']", "Configuration comes from SemConfig."),
  rule("CallExpression[callee.object.name='Date'][callee.property.name='now']", "Time comes from Clock."),
  rule("NewExpression[callee.name='Date'][arguments.length=0]", "Time comes from Clock."),
  rule("CallExpression[callee.object.name='Math'][callee.property.name='random']", "Randomness comes from Random."),
  rule("TSAsExpression:not([typeAnnotation.typeName.name='const'])", "No cast: decode, narrow or type it."),
  rule("TSNonNullExpression", "No '!': handle the absent case."),
  rule("TSEnumDeclaration", "A union of literals instead of an enum."),
  rule(
    "MemberExpression[property.name=/^(forkDaemon|forkIn|forkWithErrorHandler|runFork|runCallback|unsafeFork)$/]",
    "A fiber that outlives its request inherits its permit and caller: makeBackground of runtime/src/Background."
  )
]

// Adapters speak a driver's language, or that of programs without Effect: they may await, throw and cast where types say
// less than is known.
const adapterRules = effectRules.filter(({ selector }) => !/Throw|Try|Await|Promise|TSAs/.test(selector))

// The index module of @effect/platform loads the pages of Swagger and Scalar, 21 MB that a program which embeds the engine does not
// need; that of @effect/platform-node loads clusters, RPC and SQL.
const indexModules = ["@effect/platform", "@effect/platform-node"].map((name) => ({
  name,
  message: `Import the module itself: import * as X from "${name}/X".`
}))

const restrict = (...forbidden) => [
  "error",
  {
    paths: indexModules,
    patterns: forbidden.map(([group, message]) => ({ group: [group].flat(), message }))
  }
]

const noNode = [["node:*", "fs", "path"], "This package runs anywhere: no Node modules."]
const noDrivers = [
  ["better-sqlite3", "@duckdb/*", "mysql2", "mysql2/*", "@effect/sql*", "@effect/platform-node*"],
  "Drivers belong to connectors and storage."
]
/** The packages of ours that a package may import. */
const may = (...names) => [
  ["@semlayer/*", "@semlayer/*/**", ...names.flatMap((name) => [`!@semlayer/${name}`, `!@semlayer/${name}/**`])],
  "This package does not depend on the one it imports (ARCHITECTURE.md)."
]
const consoleless = [["@effect/cli", "@effect/cli/*"], "The engine has no console."]

const packageRules = (name, ...forbidden) => ({
  files: [`packages/${name}/src/**/*.{ts,tsx}`],
  rules: { "no-restricted-imports": restrict(...forbidden) }
})

export default tseslint.config(
  {
    ignores: [
      ...[
        "**/dist/**",
        "**/bundle/**",
        "packages/cli/site/**",
        "packages/cli/studio/**",
        "**/.cache/**",
        "**/node_modules/**",
        "packages/testkit/corpus/**"
      ],
      "packages/server/src/openapi/answers.json"
    ]
  },
  {
    files: ["**/*.ts", "**/*.tsx", "**/*.mjs"],
    languageOptions: { parser: tseslint.parser, sourceType: "module" },
    plugins: { "@typescript-eslint": tseslint.plugin },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      eqeqeq: "error",
      "no-var": "error",
      "prefer-const": "error",
      "no-console": "error",
      "no-debugger": "error",
      "no-duplicate-imports": ["error", { allowSeparateTypeImports: true }],
      "no-self-compare": "error",
      "no-template-curly-in-string": "error",
      "no-unreachable": "error",
      "no-useless-return": "error",
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/ban-ts-comment": "error",
      "@typescript-eslint/consistent-type-imports": ["error", { fixStyle: "inline-type-imports" }],
      "@typescript-eslint/no-non-null-assertion": "error"
    }
  },
  {
    files: ["packages/*/src/**/*.{ts,tsx}"],
    rules: {
      "no-restricted-syntax": ["error", ...effectRules],
      "max-lines": ["error", { max: 500, skipBlankLines: true, skipComments: true }],
      complexity: ["error", { max: 20, variant: "modified" }]
    }
  },
  {
    // Names that travel together become one context.
    files: ["packages/compiler/src/**/*.ts"],
    rules: { "max-params": ["error", 4] }
  },
  {
    files: [
      "packages/connectors/src/**/*.ts",
      "packages/rendering/src/**/*.ts",
      "packages/runtime/src/process/**/*.ts",
      "packages/search/src/graph/process/**/*.ts",
      "packages/sdk/src/LightClient.ts",
      "packages/sdk/src/LightLines.ts",
      "packages/sdk/src/PromiseClient.ts",
      "packages/studio/src/**/*.{ts,tsx}",
      "packages/testkit/src/{BigQueryServer,BundledProgram,MadeByDuckDb,SparkServer}.ts",
      "packages/testkit/src/fakes/**/*.ts"
    ],
    rules: { "no-restricted-syntax": ["error", ...adapterRules] }
  },
  {
    files: ["packages/runtime/src/{Background,SingleFlight}.ts", "packages/search/src/embedding/local/LocalChild.ts"],
    rules: {
      "no-restricted-syntax": ["error", ...effectRules.filter(({ selector }) => !selector.includes("forkDaemon"))]
    }
  },
  // Packages in the order of their dependencies: each may import those before it, as far as its package.json says.
  packageRules("domain", noNode, noDrivers, may()),
  packageRules("compiler", noNode, noDrivers, may("domain")),
  packageRules("pgcatalog", noNode, noDrivers, consoleless, may("domain", "compiler")),
  packageRules("runtime", noDrivers, consoleless, may("domain")),
  packageRules("connectors", consoleless, may("domain", "compiler", "runtime")),
  packageRules("storage", consoleless, may("domain", "runtime", "connectors")),
  packageRules("search", noDrivers, consoleless, may("domain", "compiler", "runtime", "storage")),
  packageRules("charts", noNode, noDrivers, consoleless, may("domain")),
  packageRules("rendering", noDrivers, consoleless, may("domain", "charts")),
  packageRules(
    "engine",
    noDrivers,
    consoleless,
    may("domain", "compiler", "pgcatalog", "runtime", "connectors", "storage", "search", "charts")
  ),
  packageRules("demo", noDrivers, consoleless, may("domain", "connectors", "engine")),
  packageRules("server", consoleless, may("domain", "runtime", "connectors", "storage", "engine", "rendering")),
  packageRules("sdk", noNode, noDrivers, may("domain")),
  packageRules("studio", noNode, noDrivers, consoleless, may("domain", "charts", "sdk")),
  packageRules(
    "cli",
    may(
      ...[
        "domain",
        "runtime",
        "connectors",
        "storage",
        "search",
        "charts",
        "rendering",
        "engine",
        "demo",
        "server",
        "sdk"
      ]
    )
  ),
  {
    files: ["scripts/**", "bench/**", "packages/cli/bin/**", "packages/*/test/examples/**"],
    rules: { "no-console": "off" }
  },
  // `${VARIABLE}` is what datasources hold.
  {
    files: ["packages/domain/src/Datasource.ts", "packages/testkit/**", "packages/*/test/**"],
    rules: { "no-template-curly-in-string": "off" }
  }
)
