import { createHash } from "node:crypto"
import { once } from "node:events"
import { readFileSync, readdirSync } from "node:fs"
import { createServer } from "node:http"
import { join } from "node:path"
import { run } from "../processes.mjs"

const tarballPath = "/-/tarballs/"

const manifestIn = async (tarball) => {
  const { code, output } = await run("tar", ["-xzOf", tarball, "package/package.json"], { quiet: true })
  if (code !== 0) throw new Error(`${tarball} cannot be read:\n${output}`)
  return JSON.parse(output)
}

const digest = (algorithm, encoding, bytes) => createHash(algorithm).update(bytes).digest(encoding)

/** What a registry says of a package that has one version. */
const documentOf = (manifest, file, bytes, origin) => {
  const dist = {
    tarball: `${origin}${tarballPath}${file}`,
    integrity: `sha512-${digest("sha512", "base64", bytes)}`,
    shasum: digest("sha1", "hex", bytes),
  }
  const { name, version } = manifest
  return JSON.stringify({
    name,
    "dist-tags": { latest: version },
    versions: { [version]: { ...manifest, dist } },
  })
}

/**
 * A registry that has the packages of a folder, as if they were published, and sends who asks for others on to `upstream`.
 * With it the lines that are documented can be run as they stand.
 */
export const serveRegistry = async (folder, upstream) => {
  const packages = new Map()
  for (const file of readdirSync(folder)) {
    const manifest = await manifestIn(join(folder, file))
    packages.set(manifest.name, { manifest, file, bytes: readFileSync(join(folder, file)) })
  }
  const answer = ({ url }, response) => {
    const path = decodeURIComponent(url.split("?", 1)[0])
    const origin = `http://127.0.0.1:${server.address().port}`
    const asked = packages.get(path.slice(1))
    if (asked !== undefined) {
      const { manifest, file, bytes } = asked
      response.setHeader("content-type", "application/json")
      return response.end(documentOf(manifest, file, bytes, origin))
    }
    const tarball = [...packages.values()].find(({ file }) => path === tarballPath + file)
    if (tarball !== undefined) return response.end(tarball.bytes)
    return response.writeHead(302, { location: upstream.replace(/\/$/, "") + url }).end()
  }
  const server = createServer(answer).listen(0, "127.0.0.1")
  await once(server, "listening")
  return {
    url: `http://127.0.0.1:${server.address().port}/`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
