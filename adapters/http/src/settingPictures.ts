import { assetPictures } from "./assets/assetPictures"
import { type ServedPicture, svgPicture } from "./pictures"

/** The folder of the pictures of a kind of settings; the name of a setting and `.svg` follow. */
export const settingFolder = (kind: string): string => `/images/tracker/${kind}`

/** Sizes of the pictures of projects, in pixels. */
export const projectSizes = ["16x16", "24x24", "32x32", "48x48"] as const

export const projectPicture = (size: string): string => `/images/tracker/project-${size}.svg`

const side = 16

/** One drawing for each kind of settings, whatever the name of one is: hosts name them as they like. */
const settings: Readonly<Record<string, string>> = {
  issuetype:
    '<rect width="16" height="16" rx="2" fill="#4bade8"/><path d="M4 8l3 3 5-6" fill="none" stroke="#fff" stroke-width="2"/>',
  priority: '<path d="M8 2l5 6H3zm0 5l5 6H3z" fill="#e97f33"/>',
  resolution:
    '<circle cx="8" cy="8" r="7" fill="#36b37e"/><path d="M4 8l3 3 5-6" fill="none" stroke="#fff" stroke-width="2"/>',
  status: '<rect y="4" width="16" height="8" rx="3" fill="#42526e"/>',
}

const project =
  '<rect width="16" height="16" rx="3" fill="#6554c0"/><path d="M8 3l4 5-4 5-4-5z" fill="#fff"/>'
/** The pictures by their paths; `:name` matches any name. */
export const settingPictures: ReadonlyArray<ServedPicture> = [
  ...Object.entries(settings).map(([kind, drawn]) => ({
    path: `${settingFolder(kind)}/:name`,
    svg: svgPicture(side, kind, drawn),
  })),
  ...projectSizes.map((size) => ({
    path: projectPicture(size),
    svg: svgPicture(parseInt(size, 10), "Project", project),
  })),
  assetPictures,
]
