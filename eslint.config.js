import js from "@eslint/js"
import tseslint from "typescript-eslint"

/** Calls that are banned in the engine, each with what to use instead. */
const replaced = [
  {
    selector: "ThrowStatement",
    message:
      "Do not throw: return a typed failure (Effect.fail, Either.left), so that callers see it in the type.",
  },
  {
    selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']",
    message: "Do not ask the system for the time: take it from Effect's Clock (Clock.currentTimeMillis).",
  },
  {
    selector: "NewExpression[callee.name='Date'][arguments.length=0]",
    message: "Do not ask the system for the time: take it from Effect's Clock (Clock.currentTimeMillis).",
  },
  {
    selector: "CallExpression[callee.object.name='Math'][callee.property.name='random']",
    message: "Do not make up randomness: ids come from the Ids port, secrets from the Secrets port.",
  },
]

const imports = {
  paths: [{ name: "effect", message: 'Import the module, as in "effect/Effect": the barrel costs 200 ms.' }],
  patterns: [
    { regex: "^(quoin|@quoin/[^/]+)/(src|dist|test)(/|$)", message: "Import the package by its name alone." },
    {
      regex:
        "^(\\.\\./)+(packages|adapters|conformance|examples|benchmarks)/|^(\\.\\./){2,}[^./]+/(src|test)(/|$)",
      message: "Import another package by its name, not by a path to its files.",
    },
  ],
}

/** Rules of the presets that only make noise in this code base, with the reason. */
const quiet = {
  // `Schema.Class` and `Context.Tag` are extended by classes that only name a type.
  "@typescript-eslint/no-extraneous-class": "off",
  // A brand or schema and its type share one name, as everywhere in Effect.
  "@typescript-eslint/no-redeclare": "off",
  // Numbers in messages read well; objects are still refused.
  "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true, allowBoolean: true }],
  // A type parameter used once carries the caller's type into a constraint (`<N extends string>`).
  "@typescript-eslint/no-unnecessary-type-parameters": "off",
  // `void` is the success type of an effect that answers nothing.
  "@typescript-eslint/no-invalid-void-type": "off",
  // Generators of `Effect.gen` that only return are written for symmetry with those that wait.
  "require-yield": "off",
  // `Array<A>` and `ReadonlyArray<A>` read alike; the preset wants `A[]`.
  "@typescript-eslint/array-type": ["error", { default: "generic" }],
  // The codebase declares shapes as interfaces and unions as types; the preset's rule adds nothing to that.
  "@typescript-eslint/consistent-type-definitions": "off",
  // Failures are plain values until a test or a Promise facade rejects with them.
  "@typescript-eslint/only-throw-error": "off",
  "@typescript-eslint/prefer-promise-reject-errors": "off",
  // Rows and environments are index signatures, for which brackets say that the name is data.
  "@typescript-eslint/dot-notation": "off",
  // The types of libraries promise more than their values keep (`JSON.stringify`), and suppressions are banned.
  "@typescript-eslint/no-unnecessary-condition": "off",
  // Spreading a text into its code points is meant: text order here is code point order.
  "@typescript-eslint/no-misused-spread": "off",
  // `(): void => f()` is how effects and callbacks without an answer are written.
  "@typescript-eslint/no-confusing-void-expression": "off",
}

/** Rules that take a third of the time of linting for what this code base does not have. */
const dear = {
  // No enums.
  "@typescript-eslint/no-unsafe-enum-assignment": "off",
  // Looks for `any` among the type arguments of instances; `any` itself is refused where it would come from.
  "@typescript-eslint/no-unsafe-class-instance-assignment": "off",
}

const strictness = {
  "@typescript-eslint/no-explicit-any": "error",
  "@typescript-eslint/no-non-null-assertion": "error",
  "@typescript-eslint/consistent-type-imports": ["error", { fixStyle: "inline-type-imports" }],
  "@typescript-eslint/switch-exhaustiveness-check": ["error", { considerDefaultExhaustiveForUnions: true }],
  "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", ignoreRestSiblings: true }],
  eqeqeq: "error",
  "no-restricted-imports": ["error", imports],
}

export default tseslint.config(
  { ignores: ["**/dist/", "**/build/", "**/node_modules/", "**/generated/"] },
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  js.configs.recommended,
  {
    files: ["**/*.ts"],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: {
      parserOptions: {
        // One program over everything: with a program for each package the same types were checked 14 times.
        project: ["tsconfig.lint.json"],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: { ...quiet, ...dear, ...strictness },
  },
  {
    files: ["{packages,adapters,hosts}/*/src/**/*.ts", "conformance/suites/src/**/*.ts"],
    linterOptions: { noInlineConfig: true },
    rules: { "no-restricted-syntax": ["error", ...replaced] },
  },
  {
    // Tool configurations belong to no TypeScript project.
    files: ["*.ts", "hosts/cli/tsup.config.ts", "examples/*/tsup.config.ts"],
    extends: [tseslint.configs.disableTypeChecked],
    languageOptions: { parserOptions: { project: null } },
  },
  {
    files: ["**/*.{js,mjs}"],
    languageOptions: {
      globals: { console: "readonly", process: "readonly", performance: "readonly", URL: "readonly" },
    },
  },
)
