import Database from "better-sqlite3"
import { createHmac, randomBytes, scryptSync, timingSafeEqual } from "node:crypto"
import {
  type Content,
  type RawPage,
  type Space,
  type User,
  auditOf,
  claimOf,
  contentFormat,
  documentOf,
  fold,
  tenant,
  valueOf,
  versionKey,
} from "./rawRecords"
import { type StoredRow, prepareStatements } from "./rawStatements"
import { wordsOfPage } from "./rawWords"

/**
 * What somebody would write by hand over better-sqlite3: the engine's statements on the engine's tables, version, words and audit
 * rows included, all prepared, each write in one transaction. A list reads the space and the user once.
 */
export class RawWiki {
  private readonly db: Database.Database
  private readonly run: ReturnType<typeof prepareStatements>
  private last = 1_000_000
  private readonly key = randomBytes(32)
  private readonly verified = new Map<string, { readonly key: string; readonly revision: string }>()
  private readonly admin: User

  constructor(file: string, durability: "normal" | "full") {
    this.db = new Database(file)
    this.db.pragma("journal_mode = WAL")
    this.db.pragma(`synchronous = ${durability}`)
    this.run = prepareStatements(this.db)
    const users = this.db.prepare<[], StoredRow>(`SELECT * FROM "quoin_data_directory.user"`)
    this.admin = valueOf(users.get())
  }

  readonly close = (): void => {
    this.db.close()
  }

  /** One record of about 1 kB: get and parse. */
  readonly firstVersion = (id: string): { readonly body: string } =>
    valueOf(this.run.getVersion.get(tenant, versionKey(id, 1)))

  readonly read = (id: string): RawPage => {
    const content = valueOf<Content>(this.run.getContent.get(tenant, id))
    const version = this.run.getVersion.get(tenant, versionKey(id, content.version.number))
    return {
      content,
      space: valueOf(this.run.getSpace.get(tenant, content.spaceId)),
      user: valueOf(this.run.getUser.get(tenant, content.createdBy ?? "")),
      body: valueOf<{ readonly body: string }>(version).body,
    }
  }

  readonly list = (spaceKey: string, start: number, limit: number): ReadonlyArray<RawPage> => {
    const space = valueOf<Space>(this.run.spaceByKey.get(tenant, fold(spaceKey), 2, 0))
    const rows = this.run.page.all(tenant, "page", "current", space.id, limit + 1, start).slice(0, limit)
    const user = valueOf<User>(this.run.getUser.get(tenant, this.admin.key))
    return rows.map((row) => ({ content: valueOf<Content>(row), space, user, body: undefined }))
  }

  readonly create = (spaceKey: string, title: string, body: string): RawPage => {
    const row = this.run.spaceByKey.get(tenant, fold(spaceKey), 2, 0)
    const space = valueOf<Space>(row)
    const id = String(++this.last)
    const now = Date.now()
    const version = {
      number: 1,
      at: now,
      by: this.admin.key,
      message: "",
      minorEdit: false,
      hidden: false,
    }
    const content: Content = {
      id,
      type: "page",
      status: "current",
      title,
      spaceId: space.id,
      position: id.padStart(12, "0"),
      ancestors: [],
      version,
      createdAt: now,
      createdBy: this.admin.key,
    }
    if (this.run.contentByTitle.get(tenant, claimOf(space.id, title), 2, 0) !== undefined) {
      throw new Error("title taken")
    }
    this.write("Page created", { content, space, user: this.admin, body }, () => {
      const stands = this.run.spaceRevision.get(tenant, space.id)
      return stands?.revision === row?.revision
    })
    return { content, space, user: this.admin, body }
  }

  readonly update = (id: string, number: number, body: string): RawPage => {
    const row = this.run.getContent.get(tenant, id)
    const before = valueOf<Content>(row)
    if (this.run.getDraft.get(tenant, id) !== undefined) throw new Error("has a draft")
    valueOf(this.run.getVersion.get(tenant, versionKey(id, before.version.number)))
    const space = valueOf<Space>(this.run.getSpace.get(tenant, before.spaceId))
    const holder = this.run.contentByTitle.get(tenant, claimOf(space.id, before.title), 2, 0)
    if (before.version.number + 1 !== number || holder?.key !== id) throw new Error("stale version")
    const version = { ...before.version, number, at: Date.now(), by: this.admin.key }
    const content = { ...before, version }
    this.write(
      "Page updated",
      { content, space, user: this.admin, body },
      () =>
        this.run.contentRevision.get(tenant, id)?.revision === row?.revision &&
        this.run.draftRevision.get(tenant, id) === undefined,
    )
    return { content, space, user: this.admin, body }
  }

  /** Basic sign-in with a remembered password: a keyed hash, and one look whether the user still stands. */
  readonly signIn = (header: string | undefined): boolean => {
    if (header?.startsWith("Basic ") !== true) return false
    const pair = Buffer.from(header.slice("Basic ".length), "base64").toString("utf8")
    const mark = createHmac("sha256", this.key).update(pair).digest("base64")
    const known = this.verified.get(mark)
    const row = this.run.getUser.get(tenant, this.admin.key)
    const user = valueOf<User>(row)
    if (known !== undefined) return known.revision === row?.revision && user.status === "active"
    const { salt, hash, costLog2 } = user.password
    const expected = Buffer.from(hash, "base64")
    const colon = pair.indexOf(":")
    const given = scryptSync(pair.slice(colon + 1), Buffer.from(salt, "base64"), expected.length, {
      N: 2 ** costLog2,
      maxmem: 2 ** costLog2 * 8 * 256,
    })
    if (pair.slice(0, colon) !== user.username || !timingSafeEqual(given, expected)) return false
    this.verified.set(mark, { key: user.key, revision: row?.revision ?? "" })
    return true
  }

  /** One transaction: what the decision rested on still holds, the records, the words, and the title is still free. */
  private write(summary: string, { content, space, user, body }: RawPage, holds: () => boolean): void {
    const { id, title, spaceId, version } = content
    const revision = String(++this.last)
    const auditId = String(++this.last)
    const claim = claimOf(spaceId, title)
    this.run.begin.run()
    try {
      if (!holds()) throw new Error("changed meanwhile")
      this.run.putContent.run(
        ...[tenant, id, revision, documentOf(content, contentFormat), "page", "current", spaceId],
        ...[spaceId, content.position, content.ancestors.length, fold(title), claim],
        ...[null, content.createdAt, content.createdBy ?? null, version.at, Number(id)],
      )
      const { record, packed } = wordsOfPage(id, title, body ?? "")
      this.run.putText.run(tenant, id, revision, documentOf(record), id)
      if (version.number > 1) this.run.dropWords.run(tenant, id)
      this.run.putWords.run(tenant, id, packed)
      const kept = { contentId: id, title, body, version }
      this.run.putVersion.run(
        tenant,
        versionKey(id, version.number),
        revision,
        documentOf(kept),
        id,
        version.number,
      )
      const audit = auditOf(auditId, summary, content, space, user)
      this.run.putAudit.run(tenant, auditId, revision, documentOf(audit), version.at, user.username)
      if (this.run.titleTaken.get(tenant, claim, id) !== undefined) throw new Error("title taken")
      this.run.commit.run()
    } catch (thrown) {
      this.run.rollback.run()
      throw thrown
    }
  }
}
