import { useCall } from "../../core/useCall"
import { Answer } from "../../parts/Answer"
import { Badge } from "../../parts/Badge"
import { Card, Facts } from "../../parts/Page"

/** Who alone may read and change a page. */
export const Restrictions = ({ id }: { readonly id: string }) => (
  <Card title="Restrictions" inner>
    <Answer of={useCall("wiki.getRestrictions", { id, inherited: true })}>
      {({ restrictions }) => (
        <div class="stack">
          <p class="small quiet">Where nobody is named, the rights of the space alone decide.</p>
          <Facts
            of={restrictions.map(({ operation, users, groups }) => [
              operation === "read" ? "May read" : "May change",
              users.length + groups.length === 0 ? (
                "whoever the space lets"
              ) : (
                <span class="badges">
                  {users.map(({ displayName }) => (
                    <Badge key={displayName}>{displayName}</Badge>
                  ))}
                  {groups.map((name) => (
                    <Badge tone="accent" key={name}>
                      {name}
                    </Badge>
                  ))}
                </span>
              ),
            ])}
          />
        </div>
      )}
    </Answer>
  </Card>
)
