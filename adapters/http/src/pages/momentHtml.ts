/** An instant as people read it, in UTC. */
export const momentHtml = (at: number): string => {
  const iso = new Date(at).toISOString()
  return `<time datetime="${iso}">${iso.slice(0, 16).replace("T", " ")}</time>`
}
