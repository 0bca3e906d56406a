import type { Database } from "better-sqlite3"
import fastify, { type FastifyInstance } from "fastify"
import { type OpenOptions, Quoin } from "quoin"
import { peopleOf, signInOf } from "./members"

/** An application with members of its own, and Quoin in it under `/kb`. */
export const application = async (
  db: Database,
  more: Omit<OpenOptions, "signIn" | "people" | "http"> = {},
): Promise<FastifyInstance> => {
  const quoin = await Quoin.open({
    ...more,
    signIn: signInOf(db),
    people: peopleOf(db),
    http: { basePath: "/kb" },
  })
  const app = fastify()
  // Calls of the application itself are made on behalf of a member.
  app.post<{ Params: { name: string }; Body: { summary: string; assignee: string } }>(
    "/members/:name/issues",
    async ({ params: { name }, body: { summary, assignee } }) => {
      const fields = {
        project: { key: "SHIP" },
        issuetype: { name: "Task" },
        summary,
        assignee: { name: assignee },
      }
      return quoin.as({ username: name }).tracker.createIssue({ fields })
    },
  )
  app.addHook("onClose", () => quoin.close())
  // As examples/mounting says of Fastify.
  app.addHook("onRequest", async ({ url, raw }, reply) => {
    if (!url.startsWith("/kb/")) return
    reply.hijack()
    await quoin.listener(raw, reply.raw)
  })
  return app
}
