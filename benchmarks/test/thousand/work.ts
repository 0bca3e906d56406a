/** A thousand where they are measured; a few where it is only seen that they pass. */
const count = Number(process.env["QUOIN_BENCH_TESTS"] ?? "3")

/** What each of the tests asks for, and looks at. */
export const tests = Array.from({ length: count }, (_, index) => `Page ${index + 1}`)

export const address = "https://wiki.example/rest/api/content"

export const create = async (
  title: string,
): Promise<{ readonly status: number; readonly title: unknown }> => {
  const response = await fetch(address, {
    method: "POST",
    headers: { authorization: "Bearer t", "content-type": "application/json" },
    body: JSON.stringify({ type: "page", title, space: { key: "DOC" } }),
  })
  const body = (await response.json()) as { readonly title?: unknown }
  return { status: response.status, title: body.title }
}
