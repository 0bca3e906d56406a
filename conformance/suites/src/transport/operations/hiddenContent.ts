import { leftBehind } from "../leftBehind"
import { type Seen, type Step, of } from "../Step"
import { outsider } from "../TransportSubject"
import { page, unpublishedContent } from "./unpublishedContent"

const space = (key: string, name: string, isPrivate: boolean): Step => ({
  says: `the space ${name} is created`,
  operation: "wiki.createSpace",
  payload: { key, name, isPrivate },
  keeps: name,
})

const move = (title: string, target: string): Step => ({
  says: `${title} is moved below ${target}`,
  operation: "wiki.moveContent",
  payload: (seen) => ({ id: of(seen, title), position: "append", targetId: of(seen, target) }),
})

const rename = (title: string, next: string): Step => ({
  says: `${title} is called ${next} from now on`,
  operation: "wiki.updateContent",
  payload: (seen) => ({ id: of(seen, title), version: { number: 2 }, title: next }),
})

const restrict = (title: string): Step => ({
  says: `${title} is restricted to administrators`,
  operation: "wiki.restrictContent",
  payload: (seen) => ({
    id: of(seen, title),
    how: "replace",
    restrictions: [{ operation: "read", groups: ["administrators"] }],
  }),
})

const about = (title: string): Step => ({
  says: `the open space is about ${title}`,
  operation: "wiki.createRelation",
  payload: (seen) => ({
    name: "about",
    sourceType: "space",
    sourceKey: "OPN",
    targetType: "content",
    targetKey: of(seen, title),
  }),
})

const [openFile = "", hiddenFile = ""] = leftBehind.uploads
const [, logo = ""] = leftBehind.pictures

/** A file and a comment hang on a page. */
const hanging = (title: string, ticket: string, name: string): ReadonlyArray<Step> => [
  {
    says: `${name} is attached to ${title}`,
    operation: "wiki.addAttachments",
    payload: (seen) => ({ id: of(seen, title), files: [{ ticket, name }] }),
  },
  {
    says: `${title} is commented on`,
    operation: "wiki.createComment",
    payload: (seen) => ({ containerId: of(seen, title), body: `<p>${name}</p>` }),
  },
]

/**
 * A page that is hidden with what stands below it and hangs there, one that came to stand there, one in the trash, what is not published, and a
 * space that is hidden.
 */
export const hiddenContent: ReadonlyArray<Step> = [
  space("OPN", "Opened", false),
  space("HUSHHALL", "HushHall", true),
  page("Lobby"),
  page("HushDoor", "Lobby"),
  page("HushStairs", "HushDoor"),
  page("HushGuest", "Lobby"),
  page("HushWaste", "HushDoor"),
  page("Porch"),
  rename("Porch", "Veranda"),
  ...hanging("Lobby", openFile, "sign.txt"),
  ...hanging("HushStairs", hiddenFile, "HushMap.txt"),
  restrict("HushDoor"),
  move("HushGuest", "HushStairs"),
  about("Lobby"),
  about("HushDoor"),
  {
    says: "the space has a property",
    operation: "wiki.createSpaceProperty",
    payload: { spaceKey: "OPN", key: "floor", value: 1 },
  },
  {
    says: "the space has a logo",
    operation: "wiki.setSpaceLogo",
    payload: { key: "OPN", file: { ticket: logo } },
  },
  {
    says: "the space has a theme",
    operation: "wiki.setSpaceTheme",
    payload: { key: "OPN", themeKey: "default" },
  },
  {
    says: "the outsider may change a page",
    operation: "wiki.restrictContent",
    payload: (seen) => ({
      id: of(seen, "Lobby"),
      how: "replace",
      restrictions: [
        { operation: "update", users: [{ username: outsider.username }], groups: ["administrators"] },
      ],
    }),
  },
  {
    says: "a hidden page goes to the trash",
    operation: "wiki.deleteContent",
    payload: (seen) => ({ id: of(seen, "HushWaste") }),
  },
  ...unpublishedContent,
]

const ask = (operation: string, payload: Step["payload"]): Step => ({
  says: `the outsider asks ${operation}`,
  operation,
  payload,
  as: "an outsider",
})

const relation = { name: "about", sourceType: "space", targetType: "content" }

/** A body that leads to pages by their ids. */
const naming = (titles: ReadonlyArray<string>, seen: Seen): string =>
  titles
    .map((title) => `<ac:link><ri:content-entity ri:content-id="${String(of(seen, title))}" /></ac:link>`)
    .join("")

const labelled =
  '<ac:structured-macro ac:name="contentbylabel"><ac:parameter ac:name="labels">lobby,hushdoor,hushguest,hushdraft,hushbin</ac:parameter></ac:structured-macro>'

/** A body that lists the pages below, what is on the page, and pages from anywhere. */
const below = ["children", "pagetree", "labels", "attachments", "recently-updated"]
  .map((name) => `<ac:structured-macro ac:name="${name}" />`)
  .join(labelled)

/** Words of what is hidden: no search may find it by them. */
const hiddenWordInBodies = "hush OR HushDoor OR HushGuest"

/** What is hardly ever drawn. */
export const outsidersQuestionsOnContent: ReadonlyArray<Step> = [
  ask("wiki.findLabelled", { name: "lobby" }),
  ask("wiki.findRenamed", { spaceKey: "OPN", title: "Porch" }),
  ...["wiki.search", "wiki.searchContent"].flatMap((operation) => [
    ask(operation, { cql: "type in (page, blogpost, comment, attachment) order by title" }),
    ask(operation, { cql: `siteSearch ~ "${hiddenWordInBodies}"`, includeArchivedSpaces: true }),
  ]),
  ask("wiki.search", { cql: "type = space order by title" }),
  ask("wiki.getVersion", (seen) => ({ id: of(seen, "Lobby"), number: 1 })),
  ask("wiki.getMacro", (seen) => ({ id: of(seen, "Lobby"), version: 1, macroId: "m" })),
  ask("wiki.convertMacro", (seen) => ({ id: of(seen, "Lobby"), version: 1, macroId: "m", to: "view" })),
  ask("wiki.convertBody", (seen) => ({
    value: naming(["Lobby", "HushDoor", "HushGuest", "HushDraft", "HushBin"], seen),
    to: "view",
  })),
  ask("wiki.convertBody", (seen) => ({ value: below, to: "view", contentId: of(seen, "Lobby") })),
  ask("wiki.getProperty", (seen) => ({ id: of(seen, "Lobby"), key: "Lobby" })),
  ask("wiki.getSpaceProperty", { spaceKey: "OPN", key: "floor" }),
  ask("wiki.getRestricted", (seen) => ({
    id: of(seen, "Lobby"),
    operation: "update",
    username: outsider.username,
  })),
  ask("wiki.checkPermission", (seen) => ({
    id: of(seen, "Lobby"),
    operation: "delete",
    username: outsider.username,
  })),
  ask("wiki.getRelation", (seen) => ({ ...relation, sourceKey: "OPN", targetKey: of(seen, "Lobby") })),
  ask("wiki.listRelationTargets", { ...relation, sourceKey: "OPN", expand: "source,target" }),
  ask("wiki.listRelationSources", (seen) => ({ ...relation, targetKey: of(seen, "Lobby") })),
  ask("wiki.listDescendants", (seen) => ({ id: of(seen, "Lobby") })),
  ask("wiki.listContent", { expand: "ancestors,children.page,descendants.page,space.homepage,restrictions" }),
  ask("wiki.listContent", { status: ["any"], spaceKey: "OPN" }),
  ask("wiki.scanContent", { status: ["draft"], spaceKey: "OPN", expand: "body.storage,ancestors" }),
  ask("wiki.scanContent", { status: ["trashed"], spaceKey: "OPN", expand: "body.storage,ancestors" }),
  ask("wiki.listContent", { status: ["draft"], spaceKey: "OPN", expand: "body.storage,ancestors" }),
  ask("wiki.listContent", { type: "comment", expand: "container,body.storage" }),
  ask("wiki.listContent", { type: "attachment", expand: "container" }),
  ask("wiki.getFile", (seen) => ({ id: of(seen, "Lobby"), filename: "sign.txt" })),
  ask("wiki.getSpaceLogo", { key: "OPN" }),
  ask("wiki.getSpaceTheme", { key: "OPN" }),
  ask("wiki.getTheme", { themeKey: "default" }),
  ask("wiki.listContentInState", { key: "OPN", stateId: 1 }),
  ask("wiki.listSpaceStates", { key: "OPN" }),
  ask("wiki.listSpaces", { expand: "homepage.children.page,operations,permissions,settings,theme" }),
]
