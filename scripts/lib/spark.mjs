// @ts-check
/**
 * A standalone cluster of Spark on this machine: a master, workers and a Thrift server, from the package `pyspark` of PyPI. Needs
 * Java 17.
 */
import { spawn } from "node:child_process"
import { mkdtempSync, openSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { ensurePython } from "./python.mjs"
import { freePort } from "./server.mjs"

const version = "4.1.4"

/**
 * Waits until a condition holds.
 * @param {string} what
 * @param {() => Promise<boolean>} holds
 */
const until = async (what, holds) => {
  for (let i = 0; i < 240; i++) {
    if (await holds().catch(() => false)) return
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  throw new Error(`${what} did not start within two minutes`)
}

/**
 * The JSON of a page of Spark.
 * @param {string} url
 * @returns {Promise<any>}
 */
const jsonOf = (url) => fetch(url).then((response) => response.json())

/**
 * Starts a cluster.
 * @param {number} workerCount
 */
export const startSpark = async (workerCount) => {
  const environment = ensurePython("python/spark", [`pyspark==${version}`])
  const directory = mkdtempSync(join(tmpdir(), "semlayer-spark-"))
  const [masterPort, masterPage, thriftPort, page] = await Promise.all([freePort(), freePort(), freePort(), freePort()])
  const env = {
    ...process.env,
    ...{ SPARK_LOCAL_IP: "127.0.0.1", SPARK_NO_DAEMONIZE: "1", PYSPARK_PYTHON: environment.python },
    SPARK_LOG_DIR: directory
  }
  /** @type {Array<import("node:child_process").ChildProcess>} */
  const children = []
  /**
   * Starts a program of Spark, whose output goes into a file of the directory.
   * @param {string} name
   * @param {string} program
   * @param {ReadonlyArray<string>} args
   */
  const start = (name, program, args) => {
    const log = openSync(join(directory, `${name}.log`), "a")
    // A group of its own, because the programs are shell scripts that start Java.
    const child = spawn(environment.at(program), args, {
      ...{ cwd: directory, env, detached: true },
      stdio: ["ignore", log, log]
    })
    children.push(child)
    return child
  }
  /** @param {import("node:child_process").ChildProcess} child */
  const kill = ({ pid }) => {
    try {
      if (pid !== undefined) process.kill(-pid, "SIGKILL")
    } catch {
      // It has ended.
    }
  }
  const stop = () => {
    for (const child of children) kill(child)
    rmSync(directory, { recursive: true, force: true })
  }
  process.once("exit", stop)

  const master = `spark://127.0.0.1:${masterPort}`
  const address = ["--host", "127.0.0.1"]
  start("master", "spark-class", [
    ...["org.apache.spark.deploy.master.Master", ...address, "--port", `${masterPort}`, "--webui-port", `${masterPage}`]
  ])
  const masterUrl = `http://127.0.0.1:${masterPage}`
  await until("the master", async () => (await jsonOf(`${masterUrl}/json/`)).status === "ALIVE")
  const workers = Array.from({ length: workerCount }, (_, i) =>
    start(`worker-${i}`, "spark-class", [
      ...["org.apache.spark.deploy.worker.Worker", ...address, "--webui-port", "0"],
      ...["--cores", "1", "--memory", "2g", "--work-dir", join(directory, `work-${i}`), master]
    ])
  )
  await until("the workers", async () => (await jsonOf(`${masterUrl}/json/`)).aliveworkers === workerCount)
  start("thrift", "spark-submit", [
    ...["--class", "org.apache.spark.sql.hive.thriftserver.HiveThriftServer2", "--name", "semlayer"],
    ...["--master", master, "--driver-memory", "2g", "--executor-memory", "1g", "--executor-cores", "1"],
    ...["--conf", `spark.ui.port=${page}`, "--conf", "spark.driver.host=127.0.0.1"],
    // Small tables in two hundred partitions would be hundreds of tasks.
    ...["--conf", "spark.sql.shuffle.partitions=4", "--conf", "spark.sql.catalogImplementation=hive"],
    ...["--conf", `spark.sql.warehouse.dir=${join(directory, "warehouse")}`],
    ...["spark-internal", "--hiveconf", `hive.server2.thrift.port=${thriftPort}`],
    ...["--hiveconf", "hive.server2.thrift.bind.host=127.0.0.1"],
    ...[
      "--hiveconf",
      `javax.jdo.option.ConnectionURL=jdbc:derby:;databaseName=${join(directory, "metastore")};create=true`
    ]
  ])
  await until("the Thrift server", async () =>
    readFileSync(join(directory, "thrift.log"), "utf8").includes("ThriftBinaryCLIService on port")
  )
  return {
    url: `spark://127.0.0.1:${thriftPort}`,
    /** Base of Spark's REST API about the Thrift server. */
    api: `http://127.0.0.1:${page}/api/v1`,
    /** @param {number} index */
    killWorker: (index) => {
      const worker = workers[index]
      if (worker !== undefined) kill(worker)
    },
    stop
  }
}
