import type { SpaceOperation } from "@quoin/wiki"
import { call } from "../../core/call"
import { words } from "../../core/words"
import { useCall } from "../../core/useCall"
import { Answer } from "../../parts/Answer"
import { Granting, type Subject, namedAs } from "./Granting"
import { Rights } from "./Rights"
import { grantsOf } from "./granted"

/** Whatever can be granted on a space; the compiler asks for every one. */
const grantable: Readonly<Record<SpaceOperation, true>> = {
  "read space": true,
  "create page": true,
  "delete page": true,
  "create blogpost": true,
  "delete blogpost": true,
  "create comment": true,
  "delete comment": true,
  "create attachment": true,
  "delete attachment": true,
  "delete_own space": true,
  "delete_mail space": true,
  "restrict space": true,
  "archive space": true,
  "export space": true,
  "administer space": true,
}

const choices = Object.keys(grantable).map((operation) => [operation, words(operation)] as const)

/** Nobody holds anything on a space who may not read it, so that is granted along with the first of all else. */
const grant = (key: string, subject: Subject, operation: string) => {
  const [operationKey = "", targetType = ""] = operation.split(" ")
  return call("wiki.changeSpacePermissions", {
    key,
    how: "grant",
    changes: [
      {
        subject: namedAs(subject),
        operations: [
          { operationKey: "read", targetType: "space" },
          { operationKey, targetType },
        ],
      },
    ],
  })
}

/** Who may do what in a space, and how that is changed. */
export const SpaceRights = ({ spaceKey: key }: { readonly spaceKey: string }) => (
  <Answer of={useCall("wiki.listSpacePermissions", { key })}>
    {(permissions) => (
      <Rights
        grants={grantsOf(
          permissions,
          ({ id }) =>
            () =>
              call("wiki.removeSpacePermission", { key, permissionId: id }),
        )}
      >
        <Granting
          title="Grant a right"
          act="Grant"
          choices={choices}
          run={(subject, operation) => grant(key, subject, operation)}
        />
      </Rights>
    )}
  </Answer>
)
