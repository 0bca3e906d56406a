import { leftBehind } from "../../leftBehind"
import { type Step, of } from "../../Step"

/** What becomes of a space. */
export const spaceExamples: ReadonlyArray<Step> = [
  {
    says: "another space is created",
    operation: "wiki.createSpace",
    payload: { key: "BRIEF", name: "Brief" },
  },
  {
    says: "it is renamed",
    operation: "wiki.updateSpace",
    payload: { key: "BRIEF", name: "Briefly", description: "Not for long" },
  },
  {
    says: "it keeps two versions",
    operation: "wiki.setRetentionPolicy",
    payload: {
      key: "BRIEF",
      spaceAdminCanEdit: true,
      pageRetentionRule: { keepAll: false, maxNumberOfVersions: 2, maxAge: 1, ageUnit: "YEARS" },
      trashRetentionRule: { keepAll: false, maxDeletedAge: 30, deletedAgeUnit: "DAYS" },
    },
  },
  {
    says: "something else may be shown in place of its home page",
    operation: "wiki.setSpaceSettings",
    payload: { key: "BRIEF", routeOverrideEnabled: true },
  },
  {
    says: "which is read",
    operation: "wiki.getSpaceSettings",
    payload: { key: "BRIEF" },
  },
  {
    says: "themes are listed",
    operation: "wiki.listThemes",
    payload: { limit: 5 },
  },
  {
    says: "it has that of the site, which is built in",
    operation: "wiki.getTheme",
    payload: {},
    shows: { key: "default" },
  },
  {
    says: "it gets one of its own",
    operation: "wiki.setSpaceTheme",
    payload: { key: "BRIEF", themeKey: "default" },
  },
  {
    says: "which is read",
    operation: "wiki.getSpaceTheme",
    payload: { key: "brief" },
    shows: { key: "default" },
  },
  {
    says: "but it is to look like the site",
    operation: "wiki.selectLook",
    payload: { spaceKey: "BRIEF", look: "global" },
  },
  {
    says: "which is read",
    operation: "wiki.getLook",
    payload: { spaceKey: "BRIEF" },
    shows: { selected: "global" },
  },
  {
    says: "the theme is taken back",
    operation: "wiki.resetSpaceTheme",
    payload: { key: "BRIEF" },
  },
  {
    says: "it gets a logo",
    operation: "wiki.setSpaceLogo",
    payload: { key: "BRIEF", file: { ticket: leftBehind.pictures[1] } },
    shows: { "logo.width": 64, "logo.height": 48 },
  },
  {
    says: "whose bytes are found",
    operation: "wiki.getSpaceLogo",
    payload: { key: "brief" },
    shows: { key: "BRIEF", mediaType: "image/png" },
  },
  {
    says: "which is removed",
    operation: "wiki.removeSpaceLogo",
    payload: { key: "BRIEF" },
  },
  {
    says: "what is in it is listed",
    operation: "wiki.getSpaceContent",
    payload: { key: "BRIEF", depth: "root", limit: 5 },
  },
  {
    says: "a page in it is created",
    operation: "wiki.createContent",
    payload: { spaceKey: "BRIEF", title: "Scrap" },
    keeps: "scrap",
  },
  {
    says: "a blog post in it is created",
    operation: "wiki.createContent",
    payload: { spaceKey: "BRIEF", title: "Brief news", type: "blogpost" },
  },
  {
    says: "it is watched",
    operation: "wiki.setSpaceWatch",
    payload: { key: "BRIEF", watching: true },
  },
  {
    says: "and no longer",
    operation: "wiki.setSpaceWatch",
    payload: { key: "BRIEF", watching: false },
  },
  {
    says: "it goes to the trash",
    operation: "wiki.deleteContent",
    payload: (seen) => ({ id: of(seen, "scrap") }),
  },
  {
    says: "which is listed",
    operation: "wiki.listTrash",
    payload: { key: "BRIEF", limit: 5 },
  },
  {
    says: "and purged",
    operation: "wiki.emptyTrash",
    payload: { key: "BRIEF" },
  },
  {
    says: "it is archived",
    operation: "wiki.setSpaceStatus",
    payload: { key: "BRIEF", status: "archived" },
  },
  {
    says: "it is deleted",
    operation: "wiki.deleteSpace",
    payload: { key: "BRIEF" },
  },
  {
    says: "somebody gets a personal space",
    operation: "wiki.createPersonalSpace",
    payload: { description: "Mine", isPrivate: true },
  },
]
