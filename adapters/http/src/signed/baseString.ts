import { byText, encoded } from "./encoding"

/** Names and values, decoded; a name may come more than once. */
export type Parameters = ReadonlyArray<readonly [name: string, value: string]>

/** What proves it is not signed itself. */
const signature = "oauth_signature"

const pairs = (parameters: Parameters): string =>
  parameters
    .filter(([name]) => name !== signature)
    .map(([name, value]) => [encoded(name), encoded(value)] as const)
    .sort(([name, value], [otherName, otherValue]) => byText(name, otherName) || byText(value, otherValue))
    .map(([name, value]) => `${name}=${value}`)
    .join("&")

/** An address without its query and the port that its scheme has anyway, the scheme and the host in lower case (RFC 5849, section 3.4.1.2). */
export const baseAddress = (address: string): string => {
  const [, scheme = "", host = "", path = ""] = /^(https?):\/\/([^/?#]*)([^?#]*)/i.exec(address) ?? []
  const [lowScheme, lowHost] = [scheme.toLowerCase(), host.toLowerCase()]
  const bare = lowHost.replace(lowScheme === "https" ? /:443$/ : /:80$/, "")
  return `${lowScheme}://${bare}${path === "" ? "/" : path}`
}

/** What is signed of a request (RFC 5849, section 3.4.1). */
export const baseString = (method: string, address: string, parameters: Parameters): string =>
  [method.toUpperCase(), baseAddress(address), pairs(parameters)].map(encoded).join("&")
