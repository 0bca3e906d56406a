import type { ExportObjects, ImportObjects, ImportView } from "@quoin/assets"
import type { Quoin } from "quoin"

type Opened = Pick<Quoin, "assets" | "upload">

/** The schema with its two types: packages refer to their maintainers, and to each other. */
export const definePackages = async ({ assets }: Opened) => {
  const { id: schemaId } = await assets.createSchema({ key: "DEB", name: "Debian" })
  const { id: maintainers } = await assets.createObjectType({ schemaId, name: "Maintainer" })
  const { id: packages } = await assets.createObjectType({ schemaId, name: "Package" })
  for (const name of ["Version", "Section"])
    await assets.createAttribute({ typeId: packages, name, kind: "text" })
  const reference = { typeId: packages, kind: "reference" } as const
  await assets.createAttribute({ ...reference, name: "Maintainer", typeValue: maintainers })
  await assets.createAttribute({
    ...{ ...reference, name: "Depends", typeValue: packages },
    maximumCardinality: -1,
  })
  return { maintainers, packages }
}

type Columns = ConstructorParameters<typeof ImportObjects>[0]["columns"]

export const maintainerColumns: Columns = [{ column: "name", attribute: "Name" }]

export const packageColumns: Columns = [
  ...maintainerColumns,
  { column: "version", attribute: "Version" },
  { column: "section", attribute: "Section" },
  { column: "maintainer", attribute: "Maintainer", references: "name" },
  { column: "depends", attribute: "Depends", references: "name" },
]

/** Imports rows as objects of a type, and gives the report when it has come to its end. */
export const importRows = async (
  { assets, upload }: Opened,
  typeId: string,
  rows: ReadonlyArray<object>,
  columns: Columns,
): Promise<ImportView> => {
  const text = rows.map((row) => `${JSON.stringify(row)}\n`).join("")
  const { ticket } = await upload(new TextEncoder().encode(text))
  const asked = { format: "ndjson", identifiedBy: "name", missingReferences: "leave" } as const
  const { resourceId: id } = await assets.importObjects({ typeId, ticket, columns, ...asked })
  let report = await assets.getImport({ id })
  while (!report.ended) report = await assets.getImport({ id })
  return report
}

type Part = typeof ExportObjects.success.Type

/** All objects of a type, by their names: what each holds of the attributes that are named, one after the other. */
export const exportedBy = async (
  { assets }: Opened,
  typeId: string,
  ...attributes: ReadonlyArray<string>
): Promise<ReadonlyMap<string, ReadonlyArray<unknown>>> => {
  const all = new Map<string, ReadonlyArray<unknown>>()
  let part: Part = await assets.exportObjects({ typeId, references: "name" })
  for (;;) {
    const names = part.columns.map(({ name }) => name)
    const places = attributes.map((name) => names.indexOf(name))
    for (const row of part.rows) {
      const [name] = row[names.indexOf("Name")] ?? []
      all.set(
        String(name),
        places.flatMap((place) => row[place] ?? []),
      )
    }
    if (part.next === undefined) return all
    part = await assets.exportObjects(part.next)
  }
}
