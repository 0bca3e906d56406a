const folder = "/images/icons/profilepics"

/** Where the pictures of persons stand: nobody has one of their own yet, and who did not sign in has another than a user. */
export const pictures = { user: `${folder}/default.svg`, anonymous: `${folder}/anonymous.svg` } as const

/** A head and shoulders, for any size. */
const pictureSvg = (
  title: string,
  color: string,
): string => `<svg xmlns="http://www.w3.org/2000/svg" width="48" height="48" viewBox="0 0 48 48" role="img">
<title>${title}</title>
<rect width="48" height="48" rx="6" fill="#dfe1e6"/>
<circle cx="24" cy="18" r="8" fill="${color}"/>
<path d="M8 44c0-10 7-16 16-16s16 6 16 16z" fill="${color}"/>
</svg>
`

/** What is seen there. */
export const shownPictures: ReadonlyArray<{ readonly path: string; readonly svg: string }> = [
  { path: pictures.user, svg: pictureSvg("Profile picture", "#7a869a") },
  { path: pictures.anonymous, svg: pictureSvg("Anonymous", "#c1c7d0") },
]
