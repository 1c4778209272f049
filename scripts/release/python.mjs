// @ts-check
/** The Python client as it is published: a wheel and a source distribution, checked and installed. */
import { spawnSync } from "node:child_process"
import { cpSync, mkdirSync, readdirSync, rmSync } from "node:fs"
import { join } from "node:path"
import { createPython, ensurePython, pipInstall, pythonAt } from "../lib/python.mjs"
import { root } from "../lib/repository.mjs"
import { releaseDirectory } from "./stage.mjs"

const project = join(root, "clients/python")

/**
 * Runs a Python program; returns its output, with that of its errors if it fails.
 * @param {string} python
 * @param {ReadonlyArray<string>} words
 */
const ran = (python, words) => {
  const { status, stdout, stderr } = spawnSync(python, words, { encoding: "utf8", cwd: releaseDirectory })
  return { isOk: status === 0, output: status === 0 ? stdout.trim() : `${stdout}${stderr}`.trim() }
}

/** What both archives contain, beside the sources. */
const contained = ["py.typed", "LICENSE"]

const listing = `
import sys, tarfile, zipfile
for path in sys.argv[1:]:
    archive = zipfile.ZipFile(path) if path.endswith(".whl") else tarfile.open(path)
    names = archive.namelist() if path.endswith(".whl") else archive.getnames()
    missing = [name for name in ${JSON.stringify(contained)} if not any(each.endswith("/" + name) for each in names)]
    if missing: sys.exit(f"{path} has no {', '.join(missing)}")
`

/** Builds both archives, and installs each on its own; returns the archives and what is wrong. */
export const buildPython = () => {
  const tools = ensurePython("release-tools", ["build==1.6.1", "hatchling==1.33.0", "twine==7.0.0"])
  const directory = join(releaseDirectory, "python")
  const sources = join(directory, "client")
  rmSync(directory, { recursive: true, force: true })
  mkdirSync(directory, { recursive: true })
  // The tools write beside the sources.
  cpSync(project, sources, { recursive: true, filter: (path) => !path.includes("__pycache__") })
  const built = ran(tools.python, ["-m", "build", "--no-isolation", "--outdir", directory, sources])
  if (!built.isOk) return { archives: [], problems: [`python -m build:\n${built.output}`] }
  const archives = readdirSync(directory)
    .filter((name) => /\.(?:whl|tar\.gz)$/.test(name))
    .map((name) => join(directory, name))
  const problems = [
    archives.length === 2 ? [] : [`the Python client has ${archives.length} archives instead of 2`],
    [
      ran(tools.python, ["-m", "twine", "check", "--strict", ...archives]),
      ran(tools.python, ["-c", listing, ...archives])
    ]
      .filter(({ isOk }) => !isOk)
      .map(({ output }) => output)
  ].flat()
  return { archives, problems }
}

/**
 * Installs each archive into an environment of its own, and asks a service through it; returns what is wrong.
 * @param {ReadonlyArray<string>} archives
 * @param {string} address
 */
export const tryPythonArchives = (archives, address) =>
  archives.flatMap((archive, i) => {
    const environment = pythonAt(`release-python-${i}`)
    rmSync(environment.directory, { recursive: true, force: true })
    if (!createPython(environment) || !pipInstall(environment, [archive])) return [`${archive} cannot be installed`]
    const program = [
      "from semlayer import SemClient",
      `with SemClient(${JSON.stringify(address)}) as client:`,
      `    answer = client.query_sync({"source_model": "orders", "measures": ["amount:sum"]})`,
      `    assert answer.data == [{"orders.amount_sum": 33.5}], answer.data`
    ].join("\n")
    const { isOk, output } = ran(environment.python, ["-c", program])
    return isOk ? [] : [`${archive}: ${output}`]
  })
