/** The module that `at-build/reference-plugin.ts` generates. */
declare module 'virtual:reference' {
  type Page = import('./at-build/operation-page.ts').OperationData
  type Document = import('./document/openapi-document.ts').OpenApiDocument

  export const groups: import('./at-build/operation-page.ts').GroupSummary[]
  export const about: {
    info: Document['info']
    securitySchemes: NonNullable<NonNullable<Document['components']>['securitySchemes']>
  }
  /** Loads the page of each operation. */
  export const pages: Record<string, () => Promise<{ default: Page }>>
}

/** Further text for the search, by operation. */
declare module 'virtual:reference-texts' {
  const texts: Record<string, string>
  export default texts
}

declare module 'virtual:reference-sdk' {
  const groups: import('./at-build/sdk-page.ts').SdkPart[]
  export default groups
}

declare module 'virtual:reference-guides' {
  const code: ReturnType<typeof import('./at-build/code-samples.ts').guideCode>
  export default code
}

declare module 'virtual:reference-quickstart' {
  const code: ReturnType<typeof import('./at-build/code-samples.ts').quickstartCode>
  export default code
}

declare module 'virtual:reference-snippets' {
  const groups: import('./at-build/code-samples.ts').CodeGroup[]
  export default groups
}
