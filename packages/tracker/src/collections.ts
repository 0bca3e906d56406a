import { Collection, Field, foldCase } from "@quoin/kernel"
import { ComponentRecord, componentClaim } from "./components/Component"
import { VersionRecord, versionClaim } from "./versions/Version"

export const Components = Collection.make({
  name: "tracker.component",
  version: 1,
  schema: ComponentRecord,
  key: (component: ComponentRecord) => component.id,
  fields: {
    claim: Field.unique(componentClaim),
    projectId: Field.text((component: ComponentRecord) => component.projectId),
    name: Field.text((component: ComponentRecord) => foldCase(component.name)),
    lead: Field.text((component: ComponentRecord) => component.lead),
  },
  orders: [["projectId", "name"], ["name"], ["lead"]],
})

export const Versions = Collection.make({
  name: "tracker.version",
  version: 1,
  schema: VersionRecord,
  key: (version: VersionRecord) => version.id,
  fields: {
    claim: Field.unique(versionClaim),
    projectId: Field.text((version: VersionRecord) => version.projectId),
    name: Field.text((version: VersionRecord) => foldCase(version.name)),
    position: Field.text((version: VersionRecord) => version.position),
    released: Field.flag((version: VersionRecord) => version.released),
  },
  orders: [["projectId", "position"], ["name"], ["projectId", "released"], ["released"]],
})
