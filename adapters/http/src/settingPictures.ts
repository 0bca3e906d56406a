import type { ServedPicture } from "./pictures"

/** The folder of the pictures of a kind of settings; the name of a setting and `.svg` follow. */
export const settingFolder = (kind: string): string => `/images/tracker/${kind}`

/** Sizes of the pictures of projects, in pixels. */
export const projectSizes = ["16x16", "24x24", "32x32", "48x48"] as const

export const projectPicture = (size: string): string => `/images/tracker/project-${size}.svg`

/** Where the pictures of what is in assets are. */
export const assetPicture = (name: string): string => `/images/icons/assets/${name}.svg`

const svg = (
  side: number,
  title: string,
  drawn: string,
): string => `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 16 16" role="img">
<title>${title}</title>
${drawn}
</svg>
`

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
const object =
  '<path d="M8 1l6 3v8l-6 3-6-3V4z" fill="#8777d9"/><path d="M2 4l6 3 6-3M8 7v8" fill="none" stroke="#fff"/>'
const group =
  '<g fill="#7a869a"><circle cx="5" cy="5" r="3"/><circle cx="11" cy="5" r="3"/><path d="M0 14c0-6 10-6 10 0zm6 0c0-6 10-6 10 0z"/></g>'
const reference = '<path d="M2 8h10M9 4l4 4-4 4" fill="none" stroke="#42526e" stroke-width="2"/>'

/** Sizes of the pictures of objects, in pixels. */
export const objectSizes = [16, 48, 72, 144, 288] as const

/** The pictures by their paths; `:name` matches any name. */
export const settingPictures: ReadonlyArray<ServedPicture> = [
  ...Object.entries(settings).map(([kind, drawn]) => ({
    path: `${settingFolder(kind)}/:name`,
    svg: svg(side, kind, drawn),
  })),
  ...projectSizes.map((size) => ({
    path: projectPicture(size),
    svg: svg(parseInt(size, 10), "Project", project),
  })),
  ...objectSizes.map((size) => ({ path: assetPicture(`object-${size}`), svg: svg(size, "Object", object) })),
  { path: assetPicture("group"), svg: svg(side, "Group", group) },
  { path: assetPicture("reference-16"), svg: svg(side, "Reference", reference) },
]
