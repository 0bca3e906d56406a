#!/usr/bin/env node
"use strict"

/**
 * `npx quoin`. The command is a package of its own, so that who embeds the engine installs neither it nor SQLite: it is run where it
 * is installed, beside this package or in the folder at hand, and otherwise by `npm exec`, which asks before it fetches anything.
 */
const { spawn } = require("node:child_process")
const { join } = require("node:path")
const { version } = require("../package.json")

const command = "@quoin/cli"

const installed = () => {
  try {
    const manifest = require.resolve(`${command}/package.json`, { paths: [__dirname, process.cwd()] })
    return join(manifest, "..", require(manifest).bin.quoin)
  } catch {
    return undefined
  }
}

const runByNpm = (words) => {
  const asked = ["exec", `--package=${command}@${version}`, "--", "quoin", ...words]
  // On Windows npm is a batch file, which only a shell runs.
  const npm = spawn("npm", asked, { stdio: "inherit", shell: process.platform === "win32" })
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => npm.kill(signal))
  npm.on("error", ({ message }) => {
    console.error(`quoin: needs the package ${command}, and npm cannot be run to fetch it: ${message}`)
    process.exitCode = 1
  })
  npm.on("exit", (code) => {
    process.exitCode = code === null ? 1 : code
  })
}

const file = installed()
if (file === undefined) runByNpm(process.argv.slice(2))
else {
  process.argv[1] = file
  require(file)
}
