import { CreateRole, DeleteRole, ListRoles, UpdateRole } from "@quoin/tracker"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { aText } from "../../../request/fields"
import { nameConflicts, ofRoles } from "../../api"
import { foundRole, role, roles } from "../../json/site/security"

const { get, post, del, custom } = ofRoles

/** Roles, which administrators make; who has them is said by projects. */
export const roleEndpoints = [
  get("/role", ListRoles, roles, { sent: { fields: {}, instead: ["role"], to: () => Either.right({}) } }),
  get("/role/:id", ListRoles, foundRole, { names: { role: "id" } }),
  post("/role", CreateRole, role, nameConflicts),
  custom.put(
    "/role/:id",
    {
      operations: [UpdateRole],
      path: { id: aText },
      query: {},
      body: { name: aText, description: Schema.String },
      answer: ({ path: { id }, body }, run) => run(new UpdateRole({ id, ...body })),
    },
    role,
    { says: "The whole of it: where a part is to stay, POST says the other one." },
  ),
  post("/role/:id", UpdateRole, role, { says: "What is left out stays." }),
  del("/role/:id", DeleteRole, undefined, {
    says:
      "What it grants is granted to the role that `swap` names, without which it is a conflict; " +
      "whoever had it has it no more.",
  }),
]
