/** Lines of 16 by 16. */
const shapes = {
  home: "M2.5 7 8 2.5 13.5 7v6.5h-4v-4h-3v4h-4z",
  wiki: "M3 2.5h7l3 3v8H3zM10 2.5v3h3M5.5 8.5h5M5.5 11h5",
  tracker: "M2.5 8.5 6 12l7.5-8",
  board: "M2.5 3h3v10h-3zM6.5 3h3v7h-3zM10.5 3h3v5h-3z",
  assets: "M8 2 13.5 5v6L8 14 2.5 11V5zM2.5 5 8 8l5.5-3M8 8v6",
  audit: "M8 2 13 4v4c0 3-2 5-5 6-3-1-5-3-5-6V4zM6 8l1.5 1.5L10.5 6.5",
  jobs: "M8 2.5A5.5 5.5 0 1 0 13.5 8M8 5v3l2 2",
  hooks: "M6 6a2 2 0 1 1 4 0c0 1.5-2 2-2 4M8 12.5v.5M2.5 13h3M10.5 13h3",
  tokens: "M9.5 6.5a3 3 0 1 0-2.6 2.9L8 10.5h1.5V12H11v1.5h2V11L9.3 7.4",
  people:
    "M6 7.5a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4zM2 13c0-2.2 1.8-3.6 4-3.6s4 1.4 4 3.6M11 3.5a2 2 0 0 1 0 4M12 9.6c1.3.5 2 1.7 2 3.4",
  api: "M5.5 4 2 8l3.5 4M10.5 4 14 8l-3.5 4",
  machine: "M4 2.5h8M4 13.5h8M5 2.5c0 3 3 4 3 5.5s-3 2.5-3 5.5M11 2.5c0 3-3 4-3 5.5s3 2.5 3 5.5",
  menu: "M2.5 4.5h11M2.5 8h11M2.5 11.5h11",
} as const

export type IconName = keyof typeof shapes

/** A small picture beside a word that says the same. */
export const Icon = ({ name }: { readonly name: IconName }) => (
  <svg
    width="16"
    height="16"
    viewBox="0 0 16 16"
    fill="none"
    stroke="currentColor"
    stroke-width="1.4"
    stroke-linejoin="round"
    stroke-linecap="round"
    aria-hidden="true"
  >
    <path d={shapes[name]} />
  </svg>
)
