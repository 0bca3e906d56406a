import { CreateIssue, CreateProject, CreateSecurityScheme, UpdateSecurityScheme } from "@quoin/tracker"
import type { Secured } from "../securityWorld"

export const idOf = (id: string) => UpdateSecurityScheme.fields.id.make(id)

export const levels = [
  { name: "Crew only", members: [{ type: "group", parameter: "crew" }] },
  { name: "Reporter", members: [{ type: "reporter" }] },
]

/** A project with two levels, in one of which bob is, as he is in the crew. */
export const rock = async ({ done }: Secured, defaultLevel?: string) => {
  const scheme = await done(
    new CreateSecurityScheme({
      name: "Rock",
      levels,
      ...(defaultLevel === undefined ? {} : { defaultLevel }),
    }),
  )
  await done(new CreateProject({ key: "ROCK", name: "Rock", securityScheme: scheme.id }))
  return scheme
}

/** A new issue of it. */
export const issue = (fields: Readonly<Record<string, unknown>> = {}) =>
  new CreateIssue({
    fields: { project: { key: "ROCK" }, issuetype: { name: "Task" }, summary: "Fuel", ...fields },
  })
