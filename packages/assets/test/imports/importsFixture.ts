import {
  ExportObjects,
  FindObjects,
  GetImport,
  ImportObjects,
  type ImportView,
  type ObjectView,
} from "@quoin/assets"
import type { CallContext } from "@quoin/kernel"
import * as Stream from "effect/Stream"
import { userNamed, workOff } from "quoin/testing"
import type { ObjectsTest } from "../objectsFixture"

type Asked = Omit<ConstructorParameters<typeof ImportObjects>[0], "ticket" | "typeId">

/** Puts a text as a file, for this caller. */
export const ticketOf = async (
  { engine, effect }: ObjectsTest,
  text: string,
  { caller }: CallContext = userNamed("ada"),
) => (await effect(engine.uploads.put(Stream.make(new TextEncoder().encode(text)), { caller }))).ticket

/** Imports a text as objects of a type, and gives the report. */
export const imported = async (
  test: ObjectsTest,
  typeId: string,
  text: string,
  asked: Asked,
): Promise<ImportView> => {
  const ticket = await ticketOf(test, text)
  const { resourceId } = await test.done(new ImportObjects({ typeId, ticket, ...asked }))
  await workOff(test)
  return test.done(new GetImport({ id: resourceId }))
}

export const columnsOf = (...names: ReadonlyArray<string>) =>
  names.map((column) => ({ column, attribute: column }))

export const jsonLines = (...rows: ReadonlyArray<unknown>): string =>
  rows.map((row) => `${JSON.stringify(row)}\n`).join("")

/** Every object of a type, by its label: its attributes as they are shown, the system's left out. */
export const held = async ({ done }: ObjectsTest, typeId: string) => {
  const all: Array<ObjectView> = []
  for (let page = 1; ; page++) {
    const found = await done(new FindObjects({ typeId, page, resultPerPage: 500 }))
    all.push(...found.objects)
    if (all.length >= found.total) break
  }
  return Object.fromEntries(
    all.map(({ label, attributes = [] }) => [
      label,
      attributes.slice(4).map(({ values }) => values.map(({ displayValue }) => displayValue)),
    ]),
  )
}

/** All parts of an export. */
export const exported = async (
  { done }: ObjectsTest,
  asked: ConstructorParameters<typeof ExportObjects>[0],
) => {
  let part = await done(new ExportObjects(asked))
  const rows = [...part.rows]
  while (part.next !== undefined) {
    part = await done(new ExportObjects(part.next))
    rows.push(...part.rows)
  }
  return { columns: part.columns, rows }
}
