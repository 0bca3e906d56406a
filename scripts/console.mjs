import { readFileSync, readdirSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"

const app = fileURLToPath(new URL("../hosts/console/src/app", import.meta.url))

const types = { ".js": "text/javascript; charset=utf-8", ".css": "text/css; charset=utf-8" }

/** The page of every address: what it says of itself is enough to find its files wherever a host has mounted it. */
const pageOf = (script, styles, frame) =>
  [
    `<!doctype html>`,
    `<html lang="en">`,
    `<head data-frame="${frame}" data-machine="%CONSOLE_MACHINE%">`,
    `<meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<meta name="color-scheme" content="light dark">`,
    `<title>Quoin</title>`,
    `<base href="%CONSOLE_BASE%">`,
    `<link rel="icon" href="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Crect width='16' height='16' rx='4' fill='%232f5fd0'/%3E%3Cpath d='M4 4h8v5H9v3H4z' fill='%23fff'/%3E%3C/svg%3E">`,
    `<link rel="stylesheet" href="${styles}">`,
    `<script type="module" src="${script}"></script>`,
    `</head>`,
    `<body><div id="console"><noscript>The console needs JavaScript; <a href="../docs">the contract</a> does not.</noscript></div></body>`,
    `</html>`,
  ].join("\n")

const bundled = {
  entryPoints: {
    main: join(app, "main.tsx"),
    styles: join(app, "style/main.css"),
    frame: join(app, "style/page.css"),
  },
  absWorkingDir: app,
  bundle: true,
  splitting: true,
  format: "esm",
  minify: true,
  target: ["es2022", "chrome111", "firefox113", "safari16.4"],
  jsx: "automatic",
  jsxImportSource: "preact",
  outdir: "files",
  entryNames: "[name]-[hash]",
  chunkNames: "[name]-[hash]",
  metafile: true,
  write: false,
  legalComments: "none",
  logLevel: "silent",
}

const packageFolder = /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//

/** The licenses of what others wrote of it: they ask for their text wherever their code goes. */
const licensesOf = ({ outputs }) => {
  const inputs = Object.values(outputs).flatMap((output) => Object.entries(output.inputs))
  const folders = inputs.flatMap(([path, { bytesInOutput }]) =>
    bytesInOutput === 0 ? [] : (packageFolder.exec(path)?.[1] ?? []),
  )
  return [...new Set(folders)].sort().map((folder) => {
    const at = join(app, folder)
    const { name, version } = JSON.parse(readFileSync(join(at, "package.json"), "utf8"))
    const file = readdirSync(at).find((each) => /^licen[cs]e/i.test(each))
    if (file === undefined) throw new Error(`${name} comes without its license, so it may not be bundled`)
    return `${name} ${version}\n\n${readFileSync(join(at, file), "utf8").trim()}\n`
  })
}

const madeOf = (outputs, source) =>
  Object.keys(outputs).find((name) => outputs[name].entryPoint === source) ?? ""

/** What is loaded before anything is shown: an entry, and what it imports at once. */
const atOnce = (outputs, name, seen = new Set()) => {
  if (seen.has(name)) return seen
  seen.add(name)
  for (const { path, kind } of outputs[name]?.imports ?? []) {
    if (kind === "import-statement") atOnce(outputs, path, seen)
  }
  return seen
}

/** Makes the console of its sources: its files, and which of them a browser loads first. */
export const buildConsole = async () => {
  // Loaded when it is needed: a command begins before its set-up has installed it.
  const { build } = await import("esbuild")
  const { outputFiles, metafile } = await build(bundled)
  const { outputs } = metafile
  const script = madeOf(outputs, "main.tsx")
  const styles = madeOf(outputs, "style/main.css")
  const files = outputFiles.map(({ path, text }) => {
    const name = path.slice(app.length + 1)
    const extension = name.slice(name.lastIndexOf("."))
    return { name, type: types[extension], text }
  })
  const frame = madeOf(outputs, "style/page.css")
  const page = pageOf(script, styles, frame)
  return {
    metafile,
    files: [
      { name: "index.html", type: "text/html; charset=utf-8", text: page },
      ...files,
      {
        name: "files/licenses.txt",
        type: "text/plain; charset=utf-8",
        text: licensesOf(metafile).join("\n----\n\n"),
      },
    ],
    first: ["index.html", styles, ...atOnce(outputs, script)],
  }
}

/** The sources of `hosts/console/src/files.ts` with the files in it: what bundlers and tests load in its place. */
export const consoleModule = async () => {
  const { files, first } = await buildConsole()
  return `export const files = ${JSON.stringify(files)}\nexport const firstFiles = ${JSON.stringify(first)}\n`
}

/** The module that stands for the built files. */
export const consoleModulePath = /hosts[\\/]console[\\/]src[\\/]files\.ts$/
