// Generated from openapi.json by `npm run drift -- --update`.
export type ApiKey = {
  /** Format: uuid */
  id: string
  /**
   * A test key belongs to its own test person and never touches real data.
   * @enum {string}
   */
  mode: 'live' | 'test'
  /**
   * Format: uuid
   * For a child key, the id of its parent.
   */
  parent_id: string | null
  name: string
  /** The fixed prefix and the first 8 characters of the secret. */
  key_prefix: string
  /** What the key may do. */
  scopes: Scope[]
  /** For a child key, the maximum number of units per day that it may use, by operation. */
  ai_daily: ApiKeyAiDaily | null
  /** The networks from which the key may be used; null if it is not restricted. */
  allowed_cidrs: string[] | null
  /** Whether the key is active, that is, neither revoked nor expired. */
  is_active: boolean
  /**
   * Format: date-time
   * RFC 3339 timestamp in UTC, with milliseconds.
   */
  created_at: string
  /**
   * Format: date-time
   * RFC 3339 timestamp in UTC, with milliseconds.
   */
  last_used_at: string | null
  /**
   * Format: date-time
   * RFC 3339 timestamp in UTC, with milliseconds.
   */
  expires_at: string | null
  /**
   * Format: date-time
   * When the key was replaced by rotation; null if it was not.
   */
  rotated_at: string | null
}
export type ApiKeyAiDaily = {
  coach?: number
  bridge?: number
  pitch?: number
}
export type ApiKeyList = {
  data: ApiKey[]
  next_cursor: string | null
}
export type AuditLog = {
  data: AuditLogEntry[]
  next_cursor: string | null
}
export type AuditLogEntry = {
  /** Format: uuid */
  id: string
  /**
   * Format: date-time
   * RFC 3339 timestamp in UTC, with milliseconds.
   */
  at: string
  /** @enum {string} */
  action: 'mint' | 'child' | 'refresh' | 'rotate' | 'revoke' | 'leak' | 'consent' | 'sign-in' | 'export' | 'block' | 'unblock'
  /**
   * Format: uuid
   * The key that the event affected; null if it affected none.
   */
  key_id: string | null
  key_name: string | null
  /**
   * Format: uuid
   * The key that the caller used; null if the caller used a session, the settings page or operator access, or if a live key revoked a test key.
   */
  by_key: string | null
  /**
   * How the caller was authenticated. Null for entries that were created before this field existed.
   * @enum {string|null}
   */
  via: 'session' | 'key' | 'portal' | 'operator' | null
  /** The network that the request came from, which is recorded instead of the full IP address. */
  network: string | null
}
export type BeliefDetail = {
  data: BeliefDetailData
}
export type BeliefDetailData = {
  id: string
  slug: string
  title: string
  /** @enum {string|null} */
  world: 'inner' | 'outer' | null
  core_truth: string | null
  tags: string[] | null
  display_order: number | null
  /** @enum {string} */
  theme: 'worth' | 'acceptance' | 'growth' | 'rest' | 'resilience' | 'connection' | 'agency' | 'courage' | 'abundance' | 'purpose'
  /** The schools of thought that the belief draws on. */
  frameworks: ('CBT' | 'ACT' | 'growth_mindset' | 'self_compassion' | 'self_determination' | 'positive_psychology' | 'stoic')[]
  description: string
  /** The thinking habit that undermines the belief. */
  distortion: BeliefDetailDistortion
  /** The limiting belief that this one replaces. */
  limiting_form: string
  /** A different perspective on the limiting belief. */
  reframe: string
  practices: BeliefDetailPractice[]
  reflection_questions: string[]
  /** Slugs of related beliefs. */
  related_slugs: string[]
  /** When to seek professional help. Always show it with the belief. */
  safety_note: string | null
  /** Format: date */
  reviewed_on: string
}
export type BeliefDetailDistortion = {
  name: string
  /** An example of a thought that reflects this habit. */
  thought: string
}
export type BeliefDetailPractice = {
  title: string
  /** Approximate duration in minutes. */
  minutes: number
  /** Kind of exercise, such as journal, breath or experiment. */
  kind: string
  steps: string[]
}
export type BeliefList = {
  data: BeliefSummary[]
  next_cursor: string | null
}
export type BeliefSummary = {
  id: string
  slug: string
  title: string
  /** @enum {string|null} */
  world: 'inner' | 'outer' | null
  core_truth: string | null
  tags: string[] | null
  display_order: number | null
}
export type BiomarkerBridge = {
  data: BiomarkerBridgeData
  /** Always show this disclaimer with the content. */
  disclaimer: string
}
export type BiomarkerBridgeData = {
  /** A summary of the findings in plain language, or an explanation of why there are none. */
  summary: string
  /** The model that wrote the summary, as in the `X-AI-Model` header. `offline` is the offline engine, which is also used if the model fails. */
  summary_model: string
  /** True if there was not enough data to compare. In that case, `findings` is empty, `summary` says what is missing, and the response is free. */
  insufficient_data: boolean
  /** How many days the analysis looked back. */
  window_days: number
  /** Number of belief–biomarker pairs that were compared. */
  pairs_tried: number
  /** How strong a link must be for this analysis to detect it. Each biomarker is paired with the belief that you practiced most. The most sensitive comparison comes first. Weaker links may exist but go undetected. Empty if nothing was compared. */
  detectable: BiomarkerBridgeDetectable[]
  /** Only the findings that remain significant after correcting for all pairs tried, smallest `q_value` first. */
  findings: BiomarkerBridgeFinding[]
  /** How the numbers were computed. */
  method: string
  /** The limitations of the findings. Always show them with the findings. */
  caveats: string[]
  /**
   * Format: date-time
   * RFC 3339 timestamp in UTC, with milliseconds.
   */
  generated_at: string
}
export type BiomarkerBridgeDetectable = {
  belief_slug: string
  biomarker_id: string
  biomarker_name: string
  /** Number of weeks with readings. */
  n: number
  /** The strength at which a link would be detected at least four times out of five. Null if there are too few weeks to detect a link of any strength. From 0 to 1. */
  coefficient: number | null
  /** A link of this strength expressed as an approximate difference, in `unit`, between weeks with a lot of practice and weeks with little; null if unknown. */
  difference: number | null
  unit: string
}
export type BiomarkerBridgeFinding = {
  belief_slug: string
  biomarker_id: string
  biomarker_name: string
  /** @enum {string} */
  direction: 'rises_with_practice' | 'falls_with_practice'
  /** Spearman's rank correlation, after removing slow drift. From -1 to 1. */
  coefficient: number
  /** Number of weeks compared. */
  n: number
  /** The p-value, adjusted for the choice of lag. From 0 to 1. */
  p_value: number
  /** The p-value, corrected for all pairs tried. From 0 to 1. */
  q_value: number
  /** How many weeks after the practice the readings changed. From 0 to 4. */
  lag_weeks: number
  /** The lower and upper bounds of the 95% confidence interval of the coefficient. */
  confidence_interval: number[]
  /**
   * Based on the absolute value of the coefficient. `weak`: below 0.4. `moderate`: 0.4 or more. `strong`: 0.7 or more.
   * @enum {string}
   */
  strength: 'weak' | 'moderate' | 'strong'
  /** The link expressed as a difference in the biomarker's unit, after removing slow drift; null if a difference does not describe it well. */
  effect: BiomarkerBridgeFindingEffect | null
  /** The weeks that were compared, oldest first. The values are as measured; slow drift is not removed. */
  weeks: BiomarkerBridgeFindingWeek[]
}
export type BiomarkerBridgeFindingEffect = {
  /** How much readings differ between weeks with a lot of practice and weeks with little, in `unit`; negative if they are lower with more practice. */
  difference: number
  /** The lower and upper bounds of the 95% confidence interval of the difference. */
  interval: number[]
  /** The unit of your readings. */
  unit: string
  /** The average number of sessions per week in the one-third of weeks with the least practice. */
  sessions_little: number
  /** The average number of sessions per week in the one-third of weeks with the most practice. */
  sessions_much: number
}
export type BiomarkerBridgeFindingWeek = {
  /**
   * Format: date
   * The Monday of the week for which the sessions are counted.
   */
  week: string
  /** Number of sessions on the belief in this week. */
  sessions: number
  /** The median of the readings `lag_weeks` weeks later, in the unit of your readings. */
  reading: number
}
export type BiomarkerDetail = {
  data: BiomarkerDetailData
  /** Always show this disclaimer with the content. */
  disclaimer: string
  /** The version of the reference corpus. It changes whenever the content does. */
  corpus_version: string
}
export type BiomarkerDetailData = {
  id: string
  name: string
  category: string | null
  /** Other names, which searches also match. */
  synonyms: string[]
  /** A one-sentence summary. */
  summary: string
  description: string
  evidence: BiomarkerDetailEvidence[]
  /** Related entries from all four collections. */
  related: BiomarkerDetailRelated[]
  /**
   * Format: date-time
   * The date of the last review, as a timestamp at midnight UTC.
   */
  updated_at: string
  abbreviation: string | null
  /** The unit of all reference ranges. */
  unit: string
  /** The UCUM code of `unit`; null if it has none, as for a qualitative result. */
  ucum: string | null
  /** The SI unit; null if there is no fixed conversion factor. */
  si: BiomarkerDetailSi | null
  /** Typical adult ranges. The range given by the laboratory that performed the test takes precedence. */
  reference_ranges: BiomarkerDetailReferenceRange[]
  /** LOINC code of the most common measurement. */
  loinc: string | null
  /** The specimen that is measured, such as blood serum or urine. */
  specimen: string
  /** Possible reasons for a value above the range. */
  what_high_means: string[]
  /** Possible reasons for a value below the range. */
  what_low_means: string[]
  /** Factors that can change the value in the absence of illness. */
  what_moves_it: string[]
}
export type BiomarkerDetailEvidence = {
  /**
   * Strength of the evidence, from A (strong) to D (only traditional use, laboratory studies or case reports).
   * @enum {string}
   */
  grade: 'A' | 'B' | 'C' | 'D'
  /** The finding that the evidence supports. */
  claim: string
  /** The authority behind the claim or, if there is none, the publisher of its first reference. `Unreferenced` if there is neither. */
  source: string
  /** Publications that support the claim. We have read all of them. */
  references: Publication[]
}
export type BiomarkerDetailRelated = {
  /** @enum {string} */
  type: 'remedy' | 'condition' | 'toxin' | 'biomarker'
  id: string
  name: string
}
export type BiomarkerDetailSi = {
  unit: string
  /** Multiply a value in the biomarker's `unit` by this factor to convert it to the SI unit. */
  factor: number
  ucum: string | null
}
export type BiomarkerDetailReferenceRange = {
  /** @enum {string} */
  sex: 'any' | 'female' | 'male'
  /** Lower bound, in the biomarker's `unit`; null if there is none. */
  low: number | null
  /** Upper bound, in the biomarker's `unit`; null if there is none. */
  high: number | null
  /** Notes on whom the range applies to, what its bands mean or how to convert the unit. */
  note?: string | null
}
export type BiomarkerSeries = {
  /** The id of the biomarker in the reference. */
  biomarker_id: string
  /** The name in the reference, or the id if the biomarker is not in the reference. */
  biomarker_name: string
  /** The unit of all values in this series. */
  unit: string
  /** The reference range; null unless the reference has a single range for all adults in this unit. A null bound means that the range is open on that side. */
  reference_range: BiomarkerSeriesReferenceRange | null
  /** Your readings, oldest first. */
  readings: BiomarkerSeriesReading[]
}
export type BiomarkerSeriesReferenceRange = {
  low: number | null
  high: number | null
}
export type BiomarkerSeriesReading = {
  /**
   * Format: date-time
   * RFC 3339 timestamp in UTC, with milliseconds.
   */
  measured_at: string
  /**
   * Format: date
   * The date in your own time zone.
   */
  taken_on: string
  value: number
}
export type BiomarkerSeriesList = {
  data: BiomarkerSeries[]
  next_cursor: null
  /** Always show this disclaimer with the content. */
  disclaimer: string
  /** The version of the reference corpus. It changes whenever the content does. */
  corpus_version: string | null
}
export type Campaign = {
  /** Format: uuid */
  id: string
  name: string
  /** @enum {string} */
  status: 'planned' | 'active' | 'paused' | 'completed'
  goal: string | null
  /** The intended audience. */
  audience: string | null
  opportunity_count: number
  pitched_count: number
  reply_count: number
  booked_count: number
  /**
   * Format: date-time
   * RFC 3339 timestamp in UTC, with milliseconds.
   */
  started_at: string | null
  /**
   * Format: date-time
   * RFC 3339 timestamp in UTC, with milliseconds.
   */
  ended_at: string | null
  /**
   * Format: date-time
   * RFC 3339 timestamp in UTC, with milliseconds.
   */
  created_at: string
  /**
   * Format: date-time
   * RFC 3339 timestamp in UTC, with milliseconds.
   */
  updated_at: string
}
export type CampaignList = {
  data: Campaign[]
  next_cursor: null
}
export type CdsCards = {
  /** At most ten cards about interactions, most severe first; then, if there are more interactions, a card that says how many. The last card always says what was not checked. */
  cards: CdsCardsCard[]
  extension: CdsCardsExtension
}
export type CdsCardsCard = {
  /** Format: uuid */
  uuid: string
  /** Up to 140 characters. */
  summary: string
  /** @enum {string} */
  indicator: 'info' | 'warning' | 'critical'
  /** Markdown. */
  detail: string
  source: CdsCardsCardSource
  links?: CdsCardsCardLink[]
  extension?: CdsCardsCardExtension
}
export type CdsCardsCardSource = {
  label: string
  url: string
}
export type CdsCardsCardLink = {
  label: string
  url: string
  /** @enum {string} */
  type: 'absolute'
}
export type CdsCardsCardExtension = {
  threefold: CdsCardsCardExtensionThreefold
}
export type CdsCardsCardExtensionThreefold = {
  /** The ids of the interactions that the card is about, as in `/v1/body/interactions/{id}`. */
  records: string[]
}
export type CdsCardsExtension = {
  threefold: CdsCardsExtensionThreefold
}
export type CdsCardsExtensionThreefold = {
  disclaimer: string
  corpus_version: string
}
export type CheckResult = {
  /** Always show this disclaimer with the content. */
  disclaimer: string
  matches: Match[]
  /** Interactions that may apply: they depend on a guessed spelling, are recorded for a different route, or involve something that another person takes. */
  possible: PossibleMatch[]
  /** Pairs of recognized items that this reference can't cover. Ask a pharmacist about them. */
  not_covered: CheckResultNotCovered[]
  /** Items that were not recognized and therefore not checked. If `resolution` lists `candidates` for an item, ask which of them is meant. */
  unmatched: string[]
  checked: number
  /**
   * `pairs`: the items were compared with each other. `single`: only one item was sent, and `matches` contains all its interactions.
   * @enum {string}
   */
  mode: 'pairs' | 'single'
  resolution: CheckResultResolution[]
  /** The version of the reference corpus. It changes whenever the content does. */
  corpus_version: string
}
export type CheckResultNotCovered = {
  items: string[]
  /**
   * `drug_with_drug`: both items are drugs, and this reference does not record interactions between drugs. `same_ingredient`: both items are drugs that contain the same ingredient, so their doses add up.
   * @enum {string}
   */
  reason: 'drug_with_drug' | 'same_ingredient'
}
export type CheckResultResolution = {
  input: string
  /** `remedy`, `drug` or `class`; `product` for a product with several ingredients; `group` for a word that stands for several things; `combination` if the item itself names several things. Null if the item was not recognized. */
  type: string | null
  /** Null for a combination, which has no id. */
  id: string | null
  name: string | null
  /** How the item was recognized: by `id`, `name`, `synonym`, `latin`, `generic`, `brand`, `class`, `alias`, `translation`, `code` or `spelling` (the name as it is spelled in another language); `parts` if it names several things. */
  via: string | null
  classes: string[]
  /** The codes of the drug that the item names. Empty if the item names anything else, or a drug without a code. */
  codes: Code[]
  /** Everything that the item stands for and that was checked. Empty if the item was not recognized. */
  stands_for: CheckResultResolutionStandsFor[]
  /**
   * The item's route of administration, if the item states it or if its brand is sold for only one route.
   * @enum {string|null}
   */
  route: 'oral' | 'skin' | 'eye' | 'ear' | 'nose' | 'inhaled' | 'patch' | 'rectal' | 'vaginal' | 'uterine' | 'mouth' | 'injection' | null
  /** True if the ingredients differ between countries or versions of the product. Ask the person to read the label. */
  varies: boolean
  /** Words in the item that were not understood. They may name a brand or another substance, which was not checked. */
  unread: string[]
  /** Possible meanings of an item that was not recognized. They are not included in `matches`. */
  candidates: string[]
}
export type CheckResultResolutionStandsFor = {
  /** @enum {string} */
  type: 'remedy' | 'drug' | 'class'
  id: string
  name: string
  classes: string[]
  codes: Code[]
}
export type CitedReference = {
  id: string
  title: string
  /** The journal or publisher. */
  publisher: string | null
  year: number | null
  url: string
  pmid: string | null
  doi: string | null
  /** @enum {string} */
  kind: 'label' | 'monograph' | 'review' | 'trial' | 'case' | 'guideline'
  /** What the publication says on the subject, in our own words. */
  says: string
  /**
   * Format: date
   * The day on which we read the publication or its abstract.
   */
  seen_on: string
  /**
   * The part of the record that the publication supports.
   * @enum {string}
   */
  supports: 'mechanism' | 'effect' | 'recommendation' | 'severity'
  /**
   * How closely the publication matches the record. `pair`: about this remedy and this drug or class. `class`: about a related drug or remedy. `ingredient`: about a constituent. `premise`: supports only an assumption behind the record.
   * @enum {string}
   */
  level: 'pair' | 'class' | 'ingredient' | 'premise'
}
/** The next piece of the reply. */
export type CoachDelta = {
  /** @enum {string} */
  type: 'delta'
  text: string
}
/** The last event of a complete reply. `reply` is the combined text of all `delta` events. */
export type CoachDone = {
  /** @enum {string} */
  type: 'done'
  /** Format: uuid */
  message_id: string
  reply: string
  /** Always show this disclaimer with the reply. */
  disclaimer: string
  /** @enum {string} */
  finish_reason: 'stop' | 'length' | 'safety'
}
/** The last event if the reply failed, in which case nothing was charged. The code `unauthorized` is an exception: it means that the key is no longer valid, for example because it was revoked. In that case, the reply is still completed and charged, and if the key was rotated, its successor can resume the stream. */
export type CoachError = {
  /** @enum {string} */
  type: 'error'
  error: CoachErrorError
  request_id: string
}
export type CoachErrorError = {
  /** @enum {string} */
  code:
    | 'invalid_request'
    | 'unauthorized'
    | 'forbidden'
    | 'not_found'
    | 'not_linked'
    | 'rate_limited'
    | 'usage_capped'
    | 'internal_error'
    | 'upstream_error'
  message: string
}
/** The `data` of a server-sent event: one JSON object whose `type` is the name of the event. `start` comes first, followed by `delta` events until `done` or `error` ends the stream. If the conversation indicates an immediate danger, `safety` comes before the text, and the text is the `message` of that event. If the conversation only suggests a possible crisis, `safety` comes immediately before `done`. Every event except an `unauthorized` error has an `id`, from which the stream can be resumed. Comments (`: ping`) keep the connection open. Ignore unknown types. */
export type CoachEventOrError = CoachStart | CoachSafety | CoachDelta | CoachDone | CoachError
export type CoachReply = {
  reply: string
  /** Always show this disclaimer with the reply. */
  disclaimer: string
  /** Format: uuid */
  message_id: string
  belief_slug: string | null
  /** @enum {string} */
  finish_reason: 'stop' | 'length' | 'safety'
  /** Present only if the conversation suggests a crisis. With `finish_reason: "safety"`, the helplines replace the reply; otherwise, show them below the reply. */
  safety?: CoachReplySafety
}
export type CoachReplySafety = {
  /** @enum {string} */
  kind: 'overdose' | 'emergency' | 'harm_to_others' | 'psychosis' | 'self_harm' | 'eating_disorder' | 'abuse'
  /**
   * The person's language, in which `message` is written.
   * @enum {string}
   */
  language: 'en' | 'es' | 'fr' | 'de' | 'pt'
  /** What to tell the person. */
  message: string
  /** Services that the person can contact now. Show all of them. */
  resources: CoachReplySafetyResource[]
}
export type CoachReplySafetyResource = {
  name: string
  /** A phone number or other contact. */
  contact: string
  /** Where the service is available. */
  region: string
  /** When the service is available. */
  hours: string
}
/** Sent only if the conversation suggests a crisis: before the text if the helplines replace the reply, or immediately before `done` if they are added to it. */
export type CoachSafety = {
  /** @enum {string} */
  type: 'safety'
  /** @enum {string} */
  kind: 'overdose' | 'emergency' | 'harm_to_others' | 'psychosis' | 'self_harm' | 'eating_disorder' | 'abuse'
  /**
   * The person's language, in which `message` is written.
   * @enum {string}
   */
  language: 'en' | 'es' | 'fr' | 'de' | 'pt'
  /** What to tell the person. */
  message: string
  /** Services that the person can contact now. Show all of them. */
  resources: CoachSafetyResource[]
}
export type CoachSafetyResource = {
  name: string
  /** A phone number or other contact. */
  contact: string
  /** Where the service is available. */
  region: string
  /** When the service is available. */
  hours: string
}
/** The first event. */
export type CoachStart = {
  /** @enum {string} */
  type: 'start'
  /** Format: uuid */
  message_id: string
  request_id: string
  belief_slug: string | null
  /** Always show this disclaimer with the reply. */
  disclaimer: string
  /** The key's coach usage today; null if it could not be read. */
  usage: CoachStartUsage | null
}
export type CoachStartUsage = {
  used: number
  cap: number
  remaining: number
  /**
   * Format: date-time
   * RFC 3339 timestamp in UTC, with milliseconds.
   */
  resets_at: string
}
export type Code = {
  /**
   * The code system, as in FHIR: `http://www.nlm.nih.gov/research/umls/rxnorm` (RxNorm) or `http://fdasis.nlm.nih.gov` (UNII).
   * @enum {string}
   */
  system: 'http://www.nlm.nih.gov/research/umls/rxnorm' | 'http://fdasis.nlm.nih.gov'
  code: string
}
export type CommunicationBridge = {
  data: CommunicationBridgeData
  /** Always show this disclaimer with the content. */
  disclaimer: string
}
export type CommunicationBridgeData = {
  /** A summary of the findings in plain language, or an explanation of why there are none. */
  summary: string
  /** The model that wrote the summary, as in the `X-AI-Model` header. `offline` is the offline engine, which is also used if the model fails. */
  summary_model: string
  /** True if there was not enough data to compare. In that case, `findings` is empty, `summary` says what is missing, and the response is free. */
  insufficient_data: boolean
  /** How many days the analysis looked back. */
  window_days: number
  /** Number of words analyzed in your English speeches. Quotations are not counted. */
  words: number
  /** One finding for each pattern. Patterns outside the typical range come first. Within each group, findings are sorted by mastery score, lowest first. */
  findings: CommunicationBridgeFinding[]
  /** How the numbers were computed. */
  method: string
  /** The limitations of the findings. Always show them with the findings. */
  caveats: string[]
  /**
   * Format: date-time
   * RFC 3339 timestamp in UTC, with milliseconds.
   */
  generated_at: string
}
export type CommunicationBridgeFinding = {
  /** The belief that is most relevant to the pattern. */
  belief_slug: string
  /** From 0 to 100. */
  mastery_score: number
  /** Your other beliefs that are relevant to the pattern, most relevant first. */
  other_beliefs: CommunicationBridgeFindingOtherBelief[]
  /** @enum {string} */
  pattern:
    | 'hedging'
    | 'certainty'
    | 'first_person_singular'
    | 'first_person_plural'
    | 'questions'
    | 'sentence_length'
    | 'concreteness'
    | 'story_markers'
  /** The measured value, in `unit`. */
  value: number
  /** @enum {string} */
  unit: 'per_1000_words' | 'per_100_sentences' | 'words_per_sentence'
  /** The low and high ends of our own working range for prepared talks, which is not an established norm. */
  typical_range: number[]
  /**
   * Where the value lies relative to the range.
   * @enum {string}
   */
  position: 'below' | 'within' | 'above'
  /** The sentences from your own speeches that the suggestion is based on. */
  evidence: CommunicationBridgeFindingEvidence[]
  suggestion: string
}
export type CommunicationBridgeFindingOtherBelief = {
  belief_slug: string
  /** From 0 to 100. */
  mastery_score: number
}
export type CommunicationBridgeFindingEvidence = {
  /** Format: uuid */
  speech_id: string
  excerpt: string
  /** The positions of the counted words in the excerpt, in UTF-16 code units, as in JavaScript. Empty if whole sentences are counted. */
  marks: number[][]
}
export type ConditionDetail = {
  data: ConditionDetailData
  /** Always show this disclaimer with the content. */
  disclaimer: string
  /** The version of the reference corpus. It changes whenever the content does. */
  corpus_version: string
}
export type ConditionDetailData = {
  id: string
  name: string
  category: string | null
  /** Other names, which searches also match. */
  synonyms: string[]
  /** A one-sentence summary. */
  summary: string
  description: string
  evidence: ConditionDetailEvidence[]
  /** Related entries from all four collections. */
  related: ConditionDetailRelated[]
  /**
   * Format: date-time
   * The date of the last review, as a timestamp at midnight UTC.
   */
  updated_at: string
  symptoms: string[]
  /** Signs that call for medical help, which in some cases is needed immediately. Always show them. */
  red_flags: string[]
  /** What people can do themselves, in addition to professional care. */
  self_care: string[]
}
export type ConditionDetailEvidence = {
  /**
   * Strength of the evidence, from A (strong) to D (only traditional use, laboratory studies or case reports).
   * @enum {string}
   */
  grade: 'A' | 'B' | 'C' | 'D'
  /** The finding that the evidence supports. */
  claim: string
  /** The authority behind the claim or, if there is none, the publisher of its first reference. `Unreferenced` if there is neither. */
  source: string
  /** Publications that support the claim. We have read all of them. */
  references: Publication[]
}
export type ConditionDetailRelated = {
  /** @enum {string} */
  type: 'remedy' | 'condition' | 'toxin' | 'biomarker'
  id: string
  name: string
}
export type Dashboard = {
  data: DashboardData
  /** Always show this disclaimer with the content. */
  disclaimer: string
}
export type DashboardData = {
  /**
   * Format: date-time
   * RFC 3339 timestamp in UTC, with milliseconds.
   */
  generated_at: string
  linked_apps: DashboardLinkedApps
  /** Null if the mind app is unavailable or not linked. */
  mind: DashboardMind | null
  /** Null if the body app is unavailable or not linked. */
  body: DashboardBody | null
  /** Null if the voice app is unavailable or not linked. */
  voice: DashboardVoice | null
  /** Applications that are linked but unavailable. Their sections are null. Always empty without `partial=true`. */
  unavailable_apps: ('mind' | 'body' | 'voice')[]
}
export type DashboardLinkedApps = {
  mind: boolean
  body: boolean
  voice: boolean
}
export type DashboardMind = {
  /** Null if you have never practiced. */
  streaks: DashboardMindStreaks | null
  /** Number of sessions in the last 7 days. */
  practice_7d: number
  /** Number of sessions in the last 30 days. */
  practice_30d: number
  /** The average mastery score; null if you have no scores. From 0 to 100. */
  mastery_average: number | null
  /** Up to three beliefs, highest mastery first. */
  top_beliefs: DashboardMindTopBelief[]
}
export type DashboardMindStreaks = {
  current_days: number
  longest_days: number
  /**
   * Format: date
   * First day of the current streak.
   */
  started_on: string | null
  /** Format: date */
  last_practiced_on: string
  /**
   * Format: date-time
   * When the current streak ends if you do not practice before then.
   */
  expires_at: string | null
  total_days: number
  /** The time zone that defines your days. */
  timezone: string
}
export type DashboardMindTopBelief = {
  belief_slug: string
  belief_title: string
  /** From 0 to 100. */
  score: number
  practice_count: number
}
export type DashboardBody = {
  stack_count: number
  active_protocols: number
  /** Number of recorded interactions within your active stacks and protocols, by severity. A count of 0 does not mean that a combination is safe. */
  alerts: DashboardBodyAlerts
}
export type DashboardBodyAlerts = {
  critical: number
  high: number
  moderate: number
  low: number
}
export type DashboardVoice = {
  /** Whether your kit has a short bio, topics and a signature talk. */
  kit_ready: boolean
  speech_count: number
  /** Number of opportunities by status. Statuses with no opportunities are omitted. */
  opportunities_by_status: DashboardVoiceOpportunitiesByStatus
  /** The nearest deadline among new and shortlisted opportunities; null if there is none. */
  next_deadline: DashboardVoiceNextDeadline | null
}
export type DashboardVoiceOpportunitiesByStatus = {
  new?: number
  shortlisted?: number
  pitched?: number
  in_conversation?: number
  booked?: number
  declined?: number
  passed?: number
  expired?: number
}
export type DashboardVoiceNextDeadline = {
  /** Format: uuid */
  opportunity_id: string
  title: string
  /** Format: date */
  deadline: string
}
export type EntityList = {
  data: EntitySummary[]
  next_cursor: string | null
  /** Always show this disclaimer with the content. */
  disclaimer: string
  /** The version of the reference corpus. It changes whenever the content does. */
  corpus_version: string
}
export type EntitySummary = {
  id: string
  name: string
  category: string | null
}
export type ErrorResponse = {
  error: ErrorResponseError
  request_id: string
}
export type ErrorResponseError = {
  /** @enum {string} */
  code:
    | 'invalid_request'
    | 'unauthorized'
    | 'forbidden'
    | 'not_found'
    | 'not_linked'
    | 'rate_limited'
    | 'usage_capped'
    | 'internal_error'
    | 'upstream_error'
  message: string
  details?: ErrorResponseErrorDetails & {
    [key: string]: unknown
  }
}
export type ErrorResponseErrorDetails = {
  /** Distinguishes errors that have the same code. Null if there is nothing to distinguish. */
  reason?: string | null
  /** With `invalid_request`: all problems that must be corrected. */
  issues?: ErrorResponseErrorDetailsIssue[]
  /** With `forbidden`: the scopes that the key lacks. */
  missing_scopes?: Scope[]
  /** With `not_linked`: the applications in which you have no account. */
  missing_apps?: ('mind' | 'body' | 'voice')[]
  /** With `not_linked` and `forbidden`: how to get what is missing. */
  remedy?: string
  /** With `rate_limited` and `usage_capped`: which limit was reached. */
  policy?: string
  /** With `rate_limited` and `usage_capped`: the limit. */
  limit?: number
  /** With `rate_limited` and `usage_capped`: how much of the limit was used. */
  used?: number
  /**
   * Format: date-time
   * With `rate_limited` and `usage_capped`: when a retry can succeed.
   */
  resets_at?: string
}
export type ErrorResponseErrorDetailsIssue = {
  /** `path`, `query` or `body`. */
  in: string
  /** The field, such as `items.0`; empty if the issue concerns the path, query or body as a whole. */
  path: string
  message: string
}
export type EventList = {
  data: SpeakingEvent[]
  next_cursor: string | null
}
/** A FHIR R4 Bundle. */
export type FhirBundle = {
  /** @enum {string} */
  resourceType: 'Bundle'
  /** @enum {string} */
  type: 'collection'
  meta: FhirBundleMeta
  /** An OperationOutcome with the disclaimer and everything that was not checked, followed by the interactions. */
  entry: FhirBundleEntry[]
}
export type FhirBundleMeta = {
  tag: FhirBundleMetaTag[]
}
export type FhirBundleMetaTag = {
  system: string
  code: string
  display?: string
}
export type FhirBundleEntry = {
  fullUrl: string
  resource: FhirOperationOutcome | FhirDetectedIssue
}
export type FhirDetectedIssue = {
  /** @enum {string} */
  resourceType: 'DetectedIssue'
  id: string
  contained: (FhirDetectedIssueContainedMedicationOrSubstance | FhirDetectedIssueContainedDocumentReference)[]
  extension: FhirDetectedIssueExtension[]
  identifier: FhirDetectedIssueIdentifier[]
  /**
   * `preliminary` if the interaction may not apply; `detail` then starts with the reason.
   * @enum {string}
   */
  status: 'final' | 'preliminary'
  code: FhirDetectedIssueCode
  /**
   * `high` for both CRITICAL and HIGH. An extension contains the severity on our own scale.
   * @enum {string}
   */
  severity: 'high' | 'moderate' | 'low'
  implicated: FhirDetectedIssueImplicated[]
  evidence?: FhirDetectedIssueEvidence[]
  detail: string
  reference: string
  mitigation: FhirDetectedIssueMitigation[]
}
export type FhirDetectedIssueContainedMedicationOrSubstance = {
  /** @enum {string} */
  resourceType: 'Medication' | 'Substance'
  id: string
  code: FhirDetectedIssueContainedMedicationOrSubstanceCode
}
export type FhirDetectedIssueContainedMedicationOrSubstanceCode = {
  coding?: FhirDetectedIssueContainedMedicationOrSubstanceCodeCoding[]
  text?: string
}
export type FhirDetectedIssueContainedMedicationOrSubstanceCodeCoding = {
  system: string
  code: string
  display?: string
}
export type FhirDetectedIssueContainedDocumentReference = {
  /** @enum {string} */
  resourceType: 'DocumentReference'
  id: string
  /** @enum {string} */
  status: 'current'
  description: string
  content: FhirDetectedIssueContainedDocumentReferenceContent[]
}
export type FhirDetectedIssueContainedDocumentReferenceContent = {
  attachment: FhirDetectedIssueContainedDocumentReferenceContentAttachment
}
export type FhirDetectedIssueContainedDocumentReferenceContentAttachment = {
  url: string
  title: string
}
export type FhirDetectedIssueExtension = {
  url: string
  valueCode?: string
  valueString?: string
  valueBoolean?: boolean
}
export type FhirDetectedIssueIdentifier = {
  system: string
  value: string
}
export type FhirDetectedIssueCode = {
  coding?: FhirDetectedIssueCodeCoding[]
  text?: string
}
export type FhirDetectedIssueCodeCoding = {
  system: string
  code: string
  display?: string
}
export type FhirDetectedIssueImplicated = {
  reference: string
}
export type FhirDetectedIssueEvidence = {
  detail: FhirDetectedIssueEvidenceDetail[]
}
export type FhirDetectedIssueEvidenceDetail = {
  reference: string
}
export type FhirDetectedIssueMitigation = {
  action: FhirDetectedIssueMitigationAction
}
export type FhirDetectedIssueMitigationAction = {
  coding?: FhirDetectedIssueMitigationActionCoding[]
  text?: string
}
export type FhirDetectedIssueMitigationActionCoding = {
  system: string
  code: string
  display?: string
}
export type FhirOperationOutcome = {
  /** @enum {string} */
  resourceType: 'OperationOutcome'
  id: string
  issue: FhirOperationOutcomeIssue[]
}
export type FhirOperationOutcomeIssue = {
  /** @enum {string} */
  severity: 'warning' | 'information'
  /** @enum {string} */
  code: 'informational' | 'not-found' | 'not-supported'
  details: FhirOperationOutcomeIssueDetails
}
export type FhirOperationOutcomeIssueDetails = {
  text: string
}
export type Interaction = {
  id: string
  remedyId: string
  remedyName: string
  drugOrClass: string
  /**
   * `CRITICAL`: avoid; can be life-threatening or cause a vital treatment to fail. `HIGH`: serious; avoid, or use only with specialist monitoring. `MODERATE`: monitor, adjust the doses, or take the two at different times. `LOW`: minor or contested.
   * @enum {string}
   */
  severity: Severity
  /**
   * The kind of action that is recommended. `avoid`: do not combine the two. `separate`: take them several hours apart. `monitor`: ask a professional first, check values and watch for signs. `inform`: be aware of the interaction.
   * @enum {string}
   */
  action: 'avoid' | 'separate' | 'monitor' | 'inform'
  /**
   * `harm`: the person may be harmed. `less_effect`: one of the two may be less effective. `depletion`: the body may run low on a nutrient. `laboratory`: a laboratory test may give a misleading result.
   * @enum {string}
   */
  kind: 'harm' | 'less_effect' | 'depletion' | 'laboratory'
  /** The possible effects, most important first. */
  effects: (
    | 'bleeding'
    | 'clotting'
    | 'sedation'
    | 'stimulation'
    | 'serotonin'
    | 'blood_pressure_up'
    | 'blood_pressure_down'
    | 'heart_rhythm'
    | 'heart'
    | 'blood_sugar_down'
    | 'blood_sugar_up'
    | 'potassium_up'
    | 'potassium_down'
    | 'electrolytes'
    | 'calcium_up'
    | 'level_up'
    | 'level_down'
    | 'absorption'
    | 'liver'
    | 'kidney'
    | 'seizure'
    | 'immune'
    | 'hormone'
    | 'thyroid'
    | 'muscle'
    | 'blood_cells'
    | 'light'
    | 'nerve'
    | 'mind'
    | 'gut'
    | 'infection'
    | 'pregnancy'
    | 'nutrient'
    | 'lab_test'
    | 'duplication'
    | 'opposition'
    | 'addition'
    | 'other'
  )[]
  /** The routes of administration to which the record applies. Null means the drug's usual routes: in most cases, by mouth. */
  routes:
    | ('oral' | 'skin' | 'eye' | 'ear' | 'nose' | 'inhaled' | 'patch' | 'rectal' | 'vaginal' | 'uterine' | 'mouth' | 'injection')[]
    | null
  mechanism: string
  clinicalEffect: string
  recommendation: string
  /**
   * Strength of the evidence, from A (strong) to D (only traditional use, laboratory studies or case reports).
   * @enum {string}
   */
  evidenceGrade: 'A' | 'B' | 'C' | 'D'
  /** True if authorities disagree or the data conflict. */
  contested: boolean
  /** Authorities that describe the interaction. For URLs, see `references`. */
  sources: string[]
  /** Publications that support the record. We have read all of them. */
  references: CitedReference[]
  /** True if no publication that supports the record has been read yet. */
  unreferenced: boolean
  /** RxNorm code of the drug. Null if the record is about a class or a remedy, or if the drug has no code. */
  rxcui: string | null
  review: Review
  /**
   * Format: date
   * The day on which the record was last compared with its sources. `review` says who has reviewed it.
   */
  reviewedOn: string
}
export type InteractionChange = {
  /** The version of the corpus in which the change appeared. */
  corpus_version: string
  /** Format: date */
  released_on: string
  /** The id of the interaction. */
  id: string
  /** The remedy and the drug or class. */
  title: string
  /** @enum {string} */
  change: 'added' | 'changed' | 'withdrawn'
  /** The fields that changed. */
  fields: string[]
  /** The previous values of the changed fields, except `references`. */
  before: {
    [key: string]: unknown
  } | null
  /** Why the record was changed. Null for most rewordings and new references. */
  reason: string | null
}
export type InteractionChangeList = {
  data: InteractionChange[]
  next_cursor: string | null
  /** Always show this disclaimer with the content. */
  disclaimer: string
  /** The version of the reference corpus. It changes whenever the content does. */
  corpus_version: string
}
export type InteractionDetail = {
  data: Interaction
  /** Changes to the record, newest first. Empty if it has not changed. */
  history: InteractionChange[]
  /** The URL at which to report an error in this record. It contains the record's id and the corpus version. */
  report_url: string
  /** Always show this disclaimer with the content. */
  disclaimer: string
  /** The version of the reference corpus. It changes whenever the content does. */
  corpus_version: string
}
export type InteractionList = {
  data: Interaction[]
  next_cursor: string | null
  /** Always show this disclaimer with the content. */
  disclaimer: string
  /** The version of the reference corpus. It changes whenever the content does. */
  corpus_version: string
}
export type Introspection = {
  identity: IntrospectionIdentity
  key: ApiKey
  plan_snapshot: {
    [key: string]: string | boolean
  }
  usage_today: IntrospectionUsageToday
  limits: IntrospectionLimits
}
export type IntrospectionIdentity = {
  email: string
  linked_apps: IntrospectionIdentityLinkedApps
}
export type IntrospectionIdentityLinkedApps = {
  mind: boolean
  body: boolean
  voice: boolean
}
export type IntrospectionUsageToday = {
  requests: number
  coach: number
  bridge: number
  pitch: number
}
export type IntrospectionLimits = {
  requests_per_min: number
  ai_requests_per_min: number
  requests_remaining: number
  ai_requests_remaining: number
  ai_daily_caps: IntrospectionLimitsAiDailyCaps
  ai_daily_remaining: IntrospectionLimitsAiDailyRemaining
  /**
   * Format: date-time
   * RFC 3339 timestamp in UTC, with milliseconds.
   */
  resets_at: string
}
export type IntrospectionLimitsAiDailyCaps = {
  coach: number
  bridge: number
  pitch: number
}
export type IntrospectionLimitsAiDailyRemaining = {
  coach: number
  bridge: number
  pitch: number
}
export type Kit = {
  /** Null if you have no kit yet. */
  data: KitEntry | null
}
export type KitEntry = {
  /** Format: uuid */
  id: string
  display_name: string
  tagline: string | null
  bio_short: string | null
  bio_long: string | null
  topics: string[]
  /** As stored by the voice app: fields may be missing, and there may be additional ones. */
  signature_talks: (KitEntrySignatureTalk & {
    [key: string]: unknown
  })[]
  headshot_url: string | null
  one_sheet_url: string | null
  reel_url: string | null
  /** As stored by the voice app: fields may be missing, and there may be additional ones. */
  testimonials: (KitEntryTestimonial & {
    [key: string]: unknown
  })[]
  /** As stored by the voice app: fields may be missing, and there may be additional ones. */
  past_events: (KitEntryPastEvent & {
    [key: string]: unknown
  })[]
  /** As stored by the voice app: fields may be missing, and there may be additional ones. */
  links: (KitEntryLink & {
    [key: string]: unknown
  })[]
  fee_min: number | null
  fee_max: number | null
  /** Currency of both fees, such as USD or EUR. Fees are in whole units of this currency. */
  currency: string | null
  location: string | null
  /** Languages in which you give talks, such as en or es. */
  languages: string[]
  /**
   * Format: date-time
   * RFC 3339 timestamp in UTC, with milliseconds.
   */
  updated_at: string
}
export type KitEntrySignatureTalk = {
  title?: string
  summary?: string
  duration_minutes?: number
  /** Formats in which you offer the talk, such as keynote or workshop. */
  formats?: string[]
}
export type KitEntryTestimonial = {
  quote?: string
  /** The person who is quoted. */
  name?: string
  /** Their role and organization. */
  role?: string
}
export type KitEntryPastEvent = {
  title?: string
  year?: number
  /** Your role at the event, such as keynote or panelist. */
  role?: string
}
export type KitEntryLink = {
  label?: string
  url?: string
}
export type LeakReceipt = {
  /** Always true, whether or not the key exists. */
  received: boolean
}
export type Mastery = {
  /** Format: uuid */
  belief_id: string
  belief_slug: string
  belief_title: string
  /** @enum {string|null} */
  world: 'inner' | 'outer' | null
  /** From 0 to 100. */
  score: number
  /**
   * Based on the score. `new`: below 25. `growing`: 25 or more. `steady`: 50 or more. `mastered`: 75 or more.
   * @enum {string}
   */
  level: 'new' | 'growing' | 'steady' | 'mastered'
  /** Number of sessions so far. */
  practice_count: number
  /**
   * Format: date-time
   * RFC 3339 timestamp in UTC, with milliseconds.
   */
  last_practiced_at: string | null
  /**
   * Change in the score over the last 30 days. `steady` if it changed by less than 3, or if there was no score 30 days ago.
   * @enum {string}
   */
  trend: 'rising' | 'steady' | 'falling'
}
export type MasteryList = {
  data: Mastery[]
}
export type Match = {
  id: string
  remedyId: string
  remedyName: string
  drugOrClass: string
  /**
   * `CRITICAL`: avoid; can be life-threatening or cause a vital treatment to fail. `HIGH`: serious; avoid, or use only with specialist monitoring. `MODERATE`: monitor, adjust the doses, or take the two at different times. `LOW`: minor or contested.
   * @enum {string}
   */
  severity: Severity
  /**
   * The kind of action that is recommended. `avoid`: do not combine the two. `separate`: take them several hours apart. `monitor`: ask a professional first, check values and watch for signs. `inform`: be aware of the interaction.
   * @enum {string}
   */
  action: 'avoid' | 'separate' | 'monitor' | 'inform'
  /**
   * `harm`: the person may be harmed. `less_effect`: one of the two may be less effective. `depletion`: the body may run low on a nutrient. `laboratory`: a laboratory test may give a misleading result.
   * @enum {string}
   */
  kind: 'harm' | 'less_effect' | 'depletion' | 'laboratory'
  /** The possible effects, most important first. */
  effects: (
    | 'bleeding'
    | 'clotting'
    | 'sedation'
    | 'stimulation'
    | 'serotonin'
    | 'blood_pressure_up'
    | 'blood_pressure_down'
    | 'heart_rhythm'
    | 'heart'
    | 'blood_sugar_down'
    | 'blood_sugar_up'
    | 'potassium_up'
    | 'potassium_down'
    | 'electrolytes'
    | 'calcium_up'
    | 'level_up'
    | 'level_down'
    | 'absorption'
    | 'liver'
    | 'kidney'
    | 'seizure'
    | 'immune'
    | 'hormone'
    | 'thyroid'
    | 'muscle'
    | 'blood_cells'
    | 'light'
    | 'nerve'
    | 'mind'
    | 'gut'
    | 'infection'
    | 'pregnancy'
    | 'nutrient'
    | 'lab_test'
    | 'duplication'
    | 'opposition'
    | 'addition'
    | 'other'
  )[]
  /** The routes of administration to which the record applies. Null means the drug's usual routes: in most cases, by mouth. */
  routes:
    | ('oral' | 'skin' | 'eye' | 'ear' | 'nose' | 'inhaled' | 'patch' | 'rectal' | 'vaginal' | 'uterine' | 'mouth' | 'injection')[]
    | null
  mechanism: string
  clinicalEffect: string
  recommendation: string
  /**
   * Strength of the evidence, from A (strong) to D (only traditional use, laboratory studies or case reports).
   * @enum {string}
   */
  evidenceGrade: 'A' | 'B' | 'C' | 'D'
  /** True if authorities disagree or the data conflict. */
  contested: boolean
  /** Authorities that describe the interaction. For URLs, see `references`. */
  sources: string[]
  /** Publications that support the record. We have read all of them. */
  references: CitedReference[]
  /** True if no publication that supports the record has been read yet. */
  unreferenced: boolean
  /** RxNorm code of the drug. Null if the record is about a class or a remedy, or if the drug has no code. */
  rxcui: string | null
  review: Review
  /**
   * Format: date
   * The day on which the record was last compared with its sources. `review` says who has reviewed it.
   */
  reviewedOn: string
  /** The items that the interaction is about, as they were sent: one if only one item was sent, otherwise two. Up to 2 entries. */
  between: string[]
}
export type MintedKey = {
  /** The raw key. It is returned only once, so store it immediately. */
  key: string
  api_key: ApiKey
}
export type Opportunity = {
  /** Format: uuid */
  id: string
  /**
   * Format: uuid
   * The id of the event in the catalog; null if it is not in the catalog.
   */
  event_id: string | null
  title: string
  organizer: string | null
  /** @enum {string|null} */
  format: 'in_person' | 'virtual' | 'hybrid' | null
  location: string | null
  /** Format: date */
  event_date: string | null
  /**
   * Format: date
   * The last day to apply.
   */
  deadline: string | null
  fee_min: number | null
  fee_max: number | null
  /** Currency of both fees, such as USD or EUR. Fees are in whole units of this currency. */
  currency: string | null
  /** The overall fit, from 0 to 100. */
  fit_score: number
  scores: OpportunityScores
  /** @enum {string} */
  status: 'new' | 'shortlisted' | 'pitched' | 'in_conversation' | 'booked' | 'declined' | 'passed' | 'expired'
  pitch_state: OpportunityPitchState
  /** Where the opportunity was found. */
  source_url: string | null
  /**
   * Format: date-time
   * RFC 3339 timestamp in UTC, with milliseconds.
   */
  created_at: string
  /**
   * Format: date-time
   * RFC 3339 timestamp in UTC, with milliseconds.
   */
  updated_at: string
}
export type OpportunityScores = {
  /** From 0 to 100. */
  topic: number
  /** From 0 to 100. */
  audience: number
  /** From 0 to 100. */
  fee: number
  /** From 0 to 100. */
  timing: number
}
export type OpportunityPitchState = {
  /** @enum {string} */
  state: 'none' | 'drafted' | 'sent' | 'follow_up_due' | 'replied' | 'closed'
  /** @enum {string|null} */
  last_pitch_type: 'email' | 'linkedin' | 'one-liner' | 'follow-up' | null
  /**
   * Format: date-time
   * RFC 3339 timestamp in UTC, with milliseconds.
   */
  last_drafted_at: string | null
  /** Format: date */
  follow_up_due_on: string | null
}
export type OpportunityList = {
  data: Opportunity[]
  next_cursor: null
}
export type PitchResult = {
  pitch: string
  /** The subject line of an `email` or `follow-up`; null for other types. */
  subject: string | null
  /** @enum {string} */
  pitch_type: 'email' | 'linkedin' | 'one-liner' | 'follow-up'
  /** The structure that the pitch follows. */
  framework: string
}
export type PossibleMatch = {
  id: string
  remedyId: string
  remedyName: string
  drugOrClass: string
  /**
   * `CRITICAL`: avoid; can be life-threatening or cause a vital treatment to fail. `HIGH`: serious; avoid, or use only with specialist monitoring. `MODERATE`: monitor, adjust the doses, or take the two at different times. `LOW`: minor or contested.
   * @enum {string}
   */
  severity: Severity
  /**
   * The kind of action that is recommended. `avoid`: do not combine the two. `separate`: take them several hours apart. `monitor`: ask a professional first, check values and watch for signs. `inform`: be aware of the interaction.
   * @enum {string}
   */
  action: 'avoid' | 'separate' | 'monitor' | 'inform'
  /**
   * `harm`: the person may be harmed. `less_effect`: one of the two may be less effective. `depletion`: the body may run low on a nutrient. `laboratory`: a laboratory test may give a misleading result.
   * @enum {string}
   */
  kind: 'harm' | 'less_effect' | 'depletion' | 'laboratory'
  /** The possible effects, most important first. */
  effects: (
    | 'bleeding'
    | 'clotting'
    | 'sedation'
    | 'stimulation'
    | 'serotonin'
    | 'blood_pressure_up'
    | 'blood_pressure_down'
    | 'heart_rhythm'
    | 'heart'
    | 'blood_sugar_down'
    | 'blood_sugar_up'
    | 'potassium_up'
    | 'potassium_down'
    | 'electrolytes'
    | 'calcium_up'
    | 'level_up'
    | 'level_down'
    | 'absorption'
    | 'liver'
    | 'kidney'
    | 'seizure'
    | 'immune'
    | 'hormone'
    | 'thyroid'
    | 'muscle'
    | 'blood_cells'
    | 'light'
    | 'nerve'
    | 'mind'
    | 'gut'
    | 'infection'
    | 'pregnancy'
    | 'nutrient'
    | 'lab_test'
    | 'duplication'
    | 'opposition'
    | 'addition'
    | 'other'
  )[]
  /** The routes of administration to which the record applies. Null means the drug's usual routes: in most cases, by mouth. */
  routes:
    | ('oral' | 'skin' | 'eye' | 'ear' | 'nose' | 'inhaled' | 'patch' | 'rectal' | 'vaginal' | 'uterine' | 'mouth' | 'injection')[]
    | null
  mechanism: string
  clinicalEffect: string
  recommendation: string
  /**
   * Strength of the evidence, from A (strong) to D (only traditional use, laboratory studies or case reports).
   * @enum {string}
   */
  evidenceGrade: 'A' | 'B' | 'C' | 'D'
  /** True if authorities disagree or the data conflict. */
  contested: boolean
  /** Authorities that describe the interaction. For URLs, see `references`. */
  sources: string[]
  /** Publications that support the record. We have read all of them. */
  references: CitedReference[]
  /** True if no publication that supports the record has been read yet. */
  unreferenced: boolean
  /** RxNorm code of the drug. Null if the record is about a class or a remedy, or if the drug has no code. */
  rxcui: string | null
  review: Review
  /**
   * Format: date
   * The day on which the record was last compared with its sources. `review` says who has reviewed it.
   */
  reviewedOn: string
  /** The items that the interaction is about, as they were sent: one if only one item was sent, otherwise two. Up to 2 entries. */
  between: string[]
  because: PossibleMatchBecauseSpelling | PossibleMatchBecauseRoute | PossibleMatchBecausePerson
}
export type PossibleMatchBecauseSpelling = {
  /** @enum {string} */
  kind: 'spelling'
  input: string
  /** The only known name that is one typo away from what was sent. */
  read_as: string
}
export type PossibleMatchBecauseRoute = {
  /** @enum {string} */
  kind: 'route'
  input: string
  /**
   * The interaction is recorded for a different route, usually by mouth.
   * @enum {string}
   */
  route: 'oral' | 'skin' | 'eye' | 'ear' | 'nose' | 'inhaled' | 'patch' | 'rectal' | 'vaginal' | 'uterine' | 'mouth' | 'injection'
}
export type PossibleMatchBecausePerson = {
  /**
   * One of the items seems to be taken by someone else.
   * @enum {string}
   */
  kind: 'person'
  input: string
}
export type Practice = {
  /** Format: uuid */
  id: string
  /** Format: uuid */
  belief_id: string
  belief_slug: string
  belief_title: string
  /**
   * Format: date-time
   * RFC 3339 timestamp in UTC, with milliseconds.
   */
  practiced_at: string
  /**
   * Format: date
   * The date in your own time zone.
   */
  local_date: string
  /** Kind of exercise, such as journal, breath or noticing. */
  kind: string
  duration_seconds: number | null
  /** Mood from 1 (low) to 10 (high); null if not recorded. */
  mood_before: number | null
  /** Mood from 1 (low) to 10 (high); null if not recorded. */
  mood_after: number | null
  note: string | null
}
export type Preflight = {
  /** Whether the call would be allowed, regardless of whether the requested record exists. */
  allowed: boolean
  /** The operation that would handle the call. */
  operation: string | null
  /** The HTTP status that the response would have. */
  status: number
  /** The error, if the call would be rejected. */
  error: PreflightError | null
  /** What to change, if the call would be rejected. */
  fix: string | null
  cost: PreflightCost
}
export type PreflightError = {
  /** @enum {string} */
  code:
    | 'invalid_request'
    | 'unauthorized'
    | 'forbidden'
    | 'not_found'
    | 'not_linked'
    | 'rate_limited'
    | 'usage_capped'
    | 'internal_error'
    | 'upstream_error'
  message: string
  details?: {
    [key: string]: unknown
  }
}
export type PreflightCost = {
  /**
   * The per-minute limit that the call counts against.
   * @enum {string|null}
   */
  rate_limit: 'standard' | 'ai' | null
  requests: number
  /**
   * The daily cap that a successful call counts against.
   * @enum {string|null}
   */
  ai_operation: 'coach' | 'bridge' | 'pitch' | null
  units: number
}
export type Progress = {
  practice: Practice[]
  /** Null if you have never practiced. */
  streaks: ProgressStreaks | null
}
export type ProgressStreaks = {
  current_days: number
  longest_days: number
  /**
   * Format: date
   * First day of the current streak.
   */
  started_on: string | null
  /** Format: date */
  last_practiced_on: string
  /**
   * Format: date-time
   * When the current streak ends if you do not practice before then.
   */
  expires_at: string | null
  total_days: number
  /** The time zone that defines your days. */
  timezone: string
}
export type Protocol = {
  /** Format: uuid */
  id: string
  name: string
  /**
   * `saved`: you saved it yourself. `practitioner`: a practitioner assigned it to you.
   * @enum {string}
   */
  source: 'saved' | 'practitioner'
  /** The practitioner who assigned it; null if you saved it yourself. */
  assigned_by: ProtocolAssignedBy | null
  /** @enum {string} */
  status: 'planned' | 'active' | 'paused' | 'completed'
  /** The ids of the conditions in the reference. */
  condition_ids: string[]
  /** Format: date */
  start_date: string | null
  /** Format: date */
  end_date: string | null
  steps: ProtocolStep[]
  /**
   * Format: date-time
   * RFC 3339 timestamp in UTC, with milliseconds.
   */
  created_at: string
  /**
   * Format: date-time
   * RFC 3339 timestamp in UTC, with milliseconds.
   */
  updated_at: string
}
export type ProtocolAssignedBy = {
  name: string
  credential: string | null
}
export type ProtocolStep = {
  /** Position of the step, starting at 1. */
  order: number
  title: string
  instruction: string | null
  /** The id of the remedy in the reference; null if it is not in the reference. */
  remedy_id: string | null
  /** How often to do the step, such as `daily` or `weekly`. */
  frequency: string | null
  duration_days: number | null
}
export type ProtocolList = {
  data: Protocol[]
  next_cursor: null
  /** Always show this disclaimer with the content. */
  disclaimer: string
  /** The version of the reference corpus. It changes whenever the content does. */
  corpus_version: string | null
}
export type Publication = {
  id: string
  title: string
  /** The journal or publisher. */
  publisher: string | null
  year: number | null
  url: string
  pmid: string | null
  doi: string | null
  /** @enum {string} */
  kind: 'label' | 'monograph' | 'review' | 'trial' | 'case' | 'guideline'
  /** What the publication says on the subject, in our own words. */
  says: string
  /**
   * Format: date
   * The day on which we read the publication or its abstract.
   */
  seen_on: string
}
export type RecentRequests = {
  data: RecentRequestsEntry[]
}
export type RecentRequestsEntry = {
  /**
   * Format: date-time
   * RFC 3339 timestamp in UTC, with milliseconds.
   */
  at: string
  /** Format: uuid */
  key_id: string
  key_name: string | null
  method: string
  /** The route template, without the actual path or query. */
  route: string
  status: number
  /** The error code; null if the request succeeded. */
  code: string | null
  /** The error message; null if the request succeeded or if the message might quote your input. */
  message: string | null
  /** What to change; null if the request succeeded. */
  fix: string | null
  request_id: string
  /** The id of the MCP request that caused this request; null if there was none. */
  part_of: string | null
  ms: number
}
export type RemedyDetail = {
  data: RemedyDetailData
  /** Always show this disclaimer with the content. */
  disclaimer: string
  /** The version of the reference corpus. It changes whenever the content does. */
  corpus_version: string
}
export type RemedyDetailData = {
  id: string
  name: string
  category: string | null
  /** Other names, which searches also match. */
  synonyms: string[]
  /** A one-sentence summary. */
  summary: string
  description: string
  evidence: RemedyDetailEvidence[]
  /** Related entries from all four collections. */
  related: RemedyDetailRelated[]
  /**
   * Format: date-time
   * The date of the last review, as a timestamp at midnight UTC.
   */
  updated_at: string
  latin_name: string | null
  /** Former and alternative Latin names, which are also listed in `synonyms`. */
  latin_synonyms: string[]
  /** Forms in which it is sold or taken, such as tea, capsule or tincture. */
  forms: string[]
  /** What people take it for, and in what amounts. This is not a recommendation. */
  typical_use: string
  /** Who should avoid it or ask a professional first, and what to watch for. */
  cautions: string[]
  /** Recorded interactions with drugs, most severe first. An empty list does not mean that none exist. */
  interactions: Interaction[]
}
export type RemedyDetailEvidence = {
  /**
   * Strength of the evidence, from A (strong) to D (only traditional use, laboratory studies or case reports).
   * @enum {string}
   */
  grade: 'A' | 'B' | 'C' | 'D'
  /** The finding that the evidence supports. */
  claim: string
  /** The authority behind the claim or, if there is none, the publisher of its first reference. `Unreferenced` if there is neither. */
  source: string
  /** Publications that support the claim. We have read all of them. */
  references: Publication[]
}
export type RemedyDetailRelated = {
  /** @enum {string} */
  type: 'remedy' | 'condition' | 'toxin' | 'biomarker'
  id: string
  name: string
}
export type Review = {
  /**
   * `drafted`: written from the sources and checked by software. `double_read`: also read by two independent readers, who found nothing to correct. `pharmacist_signed`: signed by a licensed pharmacist. Any later change to the record invalidates earlier reviews and signatures.
   * @enum {string}
   */
  status: 'drafted' | 'double_read' | 'pharmacist_signed'
  /**
   * Format: date
   * The day of the draft, the second reading or the signature.
   */
  on: string
  /** The pharmacist who signed the record, and their license; null if it is not signed. */
  by: string | null
}
export type RevokedKey = {
  revoked: boolean
  /** The ids of the other keys that were revoked with it: the keys that it replaced, the keys that replaced it, and its children. */
  also_revoked: string[]
}
export type RotatedKey = {
  /** The raw key. It is returned only once, so store it immediately. */
  key: string
  api_key: ApiKey
  /**
   * Format: date-time
   * When the old key stops working.
   */
  previous_ends_at: string
}
export type SearchHit = {
  type: string
  id: string
  name: string
  category: string | null
  /** Up to 160 characters. */
  snippet: string | null
  /** The alternative name, everyday phrase or translation by which the entry was found. Null if it was found by its name or text. */
  found_by: string | null
}
export type SearchResults = {
  data: SearchHit[]
  /** Always show this disclaimer with the content. */
  disclaimer: string
  /** The version of the reference corpus. It changes whenever the content does. */
  corpus_version: string
}
export type SpeakingEvent = {
  /** Format: uuid */
  id: string
  title: string
  description: string | null
  organizer: string | null
  /** @enum {string} */
  format: 'in_person' | 'virtual' | 'hybrid'
  /** Format: date */
  start_date: string
  /**
   * Format: date
   * Null if the event ends on the day it starts.
   */
  end_date: string | null
  /** Time zone of the event. */
  timezone: string
  city: string | null
  country: string | null
  topics: string[]
  audience_size: number | null
  /** Where speakers apply. */
  cfp_url: string | null
  /**
   * Format: date
   * The last day to apply.
   */
  cfp_deadline: string | null
  website_url: string | null
  /** Always true: inactive events are not listed. */
  is_active: boolean
}
export type Speech = {
  data: SpeechData
}
export type SpeechData = {
  /** Format: uuid */
  id: string
  title: string
  summary: string | null
  topic: string | null
  /** Format of the speech, such as keynote, panel or workshop. */
  format: string | null
  /** @enum {string} */
  status: 'draft' | 'ready' | 'delivered' | 'archived'
  /** The intended audience. */
  audience: string | null
  /** At least 1. */
  duration_minutes: number | null
  /** Number of words in the text. */
  word_count: number
  /** Language of the text, such as en or es. */
  language: string
  /** Beliefs from the library that the speech addresses. */
  belief_slugs: string[]
  /**
   * Format: date-time
   * RFC 3339 timestamp in UTC, with milliseconds.
   */
  created_at: string
  /**
   * Format: date-time
   * RFC 3339 timestamp in UTC, with milliseconds.
   */
  updated_at: string
  /** The text, in Markdown. */
  content_md: string
}
export type SpeechList = {
  data: SpeechSummary[]
  next_cursor: null
}
export type SpeechSummary = {
  /** Format: uuid */
  id: string
  title: string
  summary: string | null
  topic: string | null
  /** Format of the speech, such as keynote, panel or workshop. */
  format: string | null
  /** @enum {string} */
  status: 'draft' | 'ready' | 'delivered' | 'archived'
  /** The intended audience. */
  audience: string | null
  /** At least 1. */
  duration_minutes: number | null
  /** Number of words in the text. */
  word_count: number
  /** Language of the text, such as en or es. */
  language: string
  /** Beliefs from the library that the speech addresses. */
  belief_slugs: string[]
  /**
   * Format: date-time
   * RFC 3339 timestamp in UTC, with milliseconds.
   */
  created_at: string
  /**
   * Format: date-time
   * RFC 3339 timestamp in UTC, with milliseconds.
   */
  updated_at: string
}
export type Stack = {
  /** Format: uuid */
  id: string
  name: string
  goal: string | null
  items: StackItem[]
  notes: string | null
  /** Whether you are currently taking this stack. */
  is_active: boolean
  /**
   * Format: date-time
   * RFC 3339 timestamp in UTC, with milliseconds.
   */
  created_at: string
  /**
   * Format: date-time
   * RFC 3339 timestamp in UTC, with milliseconds.
   */
  updated_at: string
}
export type StackItem = {
  /** The id of the remedy in the reference; null if it is not in the reference. */
  remedy_id: string | null
  /** A remedy or drug, as you entered it. */
  remedy_name: string
  /** The amount, in `unit`. */
  dose: string | null
  unit: string | null
  /** When you take it, such as `morning` or `with meals`. */
  timing: string | null
  notes: string | null
}
export type StackList = {
  data: Stack[]
  next_cursor: null
  /** Always show this disclaimer with the content. */
  disclaimer: string
  /** The version of the reference corpus. It changes whenever the content does. */
  corpus_version: string | null
}
export type TestClock = {
  /**
   * Format: date-time
   * The time on the test person's clock.
   */
  now: string
  /** The number of seconds by which the clock is ahead of real time. */
  advanced_seconds: number
}
export type ToxinDetail = {
  data: ToxinDetailData
  /** Always show this disclaimer with the content. */
  disclaimer: string
  /** The version of the reference corpus. It changes whenever the content does. */
  corpus_version: string
}
export type ToxinDetailData = {
  id: string
  name: string
  category: string | null
  /** Other names, which searches also match. */
  synonyms: string[]
  /** A one-sentence summary. */
  summary: string
  description: string
  evidence: ToxinDetailEvidence[]
  /** Related entries from all four collections. */
  related: ToxinDetailRelated[]
  /**
   * Format: date-time
   * The date of the last review, as a timestamp at midnight UTC.
   */
  updated_at: string
  /** Where people encounter it. */
  sources: string[]
  /** How it enters the body. */
  exposure_routes: string[]
  health_effects: string[]
  /** How long it stays in the body, as text; null if no figure is known. */
  half_life: string | null
  /** How to reduce exposure. */
  ways_to_reduce: string[]
  /** CAS Registry Number. */
  cas_number: string | null
  /** How authorities classify its carcinogenicity, such as `IARC Group 1`. */
  carcinogenicity: string | null
}
export type ToxinDetailEvidence = {
  /**
   * Strength of the evidence, from A (strong) to D (only traditional use, laboratory studies or case reports).
   * @enum {string}
   */
  grade: 'A' | 'B' | 'C' | 'D'
  /** The finding that the evidence supports. */
  claim: string
  /** The authority behind the claim or, if there is none, the publisher of its first reference. `Unreferenced` if there is neither. */
  source: string
  /** Publications that support the claim. We have read all of them. */
  references: Publication[]
}
export type ToxinDetailRelated = {
  /** @enum {string} */
  type: 'remedy' | 'condition' | 'toxin' | 'biomarker'
  id: string
  name: string
}
export type UsageOfKeys = {
  /** The keys that were used in this period, newest first. */
  data: UsageOfKeysEntry[]
  next_cursor: string | null
  /** Format: date */
  from: string
  /** Format: date */
  to: string
  limits: UsageOfKeysLimits
  /**
   * Format: date-time
   * RFC 3339 timestamp in UTC, with milliseconds.
   */
  resets_at: string
}
export type UsageOfKeysEntry = {
  key: UsageOfKeysEntryKey
  /** The days on which the key was used, newest first. */
  days: UsageOfKeysEntryDay[]
}
export type UsageOfKeysEntryKey = {
  /** Format: uuid */
  id: string
  name: string
  key_prefix: string
  is_active: boolean
  /** True for the entry that counts the requests that you made in the developer portal. */
  is_portal: boolean
}
export type UsageOfKeysEntryDay = {
  /** Format: date */
  day: string
  requests: number
  coach: number
  bridge: number
  pitch: number
}
export type UsageOfKeysLimits = {
  requests_per_min: number
  ai_requests_per_min: number
  ai_daily_caps: UsageOfKeysLimitsAiDailyCaps
}
export type UsageOfKeysLimitsAiDailyCaps = {
  coach: number
  bridge: number
  pitch: number
}
export type YearInReview = {
  data: YearInReviewData
  /** Always show this disclaimer with the content. */
  disclaimer: string
}
export type YearInReviewData = {
  year: number
  /** @enum {string} */
  scope: 'fos' | 'all'
  /** Whether the year has ended in your time zone. */
  is_complete: boolean
  /**
   * Why `is_complete` is false; null if the year is complete.
   * @enum {string|null}
   */
  incomplete_reason: 'year_in_progress' | 'year_not_started' | null
  /** The time zone that defines your days. */
  timezone: string
  /** Null if the mind app is unavailable or not linked. */
  mind: YearInReviewMind | null
  /** Null if the body app is unavailable or not linked, or if `scope` is `fos`. */
  body: YearInReviewBody | null
  /** Null if the voice app is unavailable or not linked, or if `scope` is `fos`. */
  voice: YearInReviewVoice | null
  highlights: YearInReviewHighlight[]
  /** The whole previous year; null if it has no data. */
  previous_year: YearInReviewPreviousYear | null
  /** This year compared with the same part of the previous year. Null if there is nothing to compare. */
  comparison: YearInReviewComparison | null
  /** Notes on interpreting the figures, for example that the year is not over or has not started, or that your first year was short. */
  notes: string[]
  /** Applications that are linked but unavailable. Their sections are null. Always empty without `partial=true`. */
  unavailable_apps: ('mind' | 'body' | 'voice')[]
}
export type YearInReviewMind = {
  practice_days: number
  sessions: number
  minutes: number
  /** Null if you did not practice. */
  longest_streak: YearInReviewMindLongestStreak | null
  most_active_day: YearInReviewMindMostActiveDay | null
  most_active_month: YearInReviewMindMostActiveMonth | null
  /** All twelve months, starting with January. */
  by_month: YearInReviewMindByMonth[]
  /** Up to five beliefs, most practiced first. */
  top_beliefs: YearInReviewMindTopBelief[]
}
export type YearInReviewMindLongestStreak = {
  days: number
  /** Format: date */
  from: string
  /** Format: date */
  to: string
}
export type YearInReviewMindMostActiveDay = {
  /** Format: date */
  date: string
  sessions: number
}
export type YearInReviewMindMostActiveMonth = {
  /** The month in the format YYYY-MM. */
  month: string
  sessions: number
}
export type YearInReviewMindByMonth = {
  /** From 1 to 12. */
  month: number
  practice_days: number
  sessions: number
  minutes: number
}
export type YearInReviewMindTopBelief = {
  belief_slug: string
  belief_title: string
  sessions: number
}
export type YearInReviewBody = {
  stacks_created: number
  protocols_completed: number
}
export type YearInReviewVoice = {
  /** Number of speeches written. */
  speeches: number
  /** Number of opportunities for which you sent a pitch. */
  pitched: number
  booked: number
}
export type YearInReviewHighlight = {
  /** @enum {string} */
  kind: 'practice' | 'longest_streak' | 'top_belief' | 'more_practice' | 'protocols_completed' | 'speeches' | 'booked'
  /** A sentence that you can share as is. */
  text: string
  /** The number mentioned in `text`. */
  value: number
}
export type YearInReviewPreviousYear = {
  year: number
  /** Null if the mind app is unavailable or not linked. */
  mind: YearInReviewPreviousYearMind | null
  /** Null if the body app is unavailable or not linked, or if `scope` is `fos`. */
  body: YearInReviewPreviousYearBody | null
  /** Null if the voice app is unavailable or not linked, or if `scope` is `fos`. */
  voice: YearInReviewPreviousYearVoice | null
}
export type YearInReviewPreviousYearMind = {
  practice_days: number
  sessions: number
  minutes: number
  /** Null if you did not practice. */
  longest_streak: YearInReviewPreviousYearMindLongestStreak | null
  most_active_day: YearInReviewPreviousYearMindMostActiveDay | null
  most_active_month: YearInReviewPreviousYearMindMostActiveMonth | null
  /** All twelve months, starting with January. */
  by_month: YearInReviewPreviousYearMindByMonth[]
  /** Up to five beliefs, most practiced first. */
  top_beliefs: YearInReviewPreviousYearMindTopBelief[]
}
export type YearInReviewPreviousYearMindLongestStreak = {
  days: number
  /** Format: date */
  from: string
  /** Format: date */
  to: string
}
export type YearInReviewPreviousYearMindMostActiveDay = {
  /** Format: date */
  date: string
  sessions: number
}
export type YearInReviewPreviousYearMindMostActiveMonth = {
  /** The month in the format YYYY-MM. */
  month: string
  sessions: number
}
export type YearInReviewPreviousYearMindByMonth = {
  /** From 1 to 12. */
  month: number
  practice_days: number
  sessions: number
  minutes: number
}
export type YearInReviewPreviousYearMindTopBelief = {
  belief_slug: string
  belief_title: string
  sessions: number
}
export type YearInReviewPreviousYearBody = {
  stacks_created: number
  protocols_completed: number
}
export type YearInReviewPreviousYearVoice = {
  /** Number of speeches written. */
  speeches: number
  /** Number of opportunities for which you sent a pitch. */
  pitched: number
  booked: number
}
export type YearInReviewComparison = {
  /**
   * Format: date
   * The last day of the previous year that is included in the comparison; null if this year is complete, in which case the whole previous year is included.
   */
  previous_through: string | null
  /** The counts of the previous year up to `previous_through`. Compare this year with these counts. */
  previous: YearInReviewComparisonPrevious
  /** Averages per month since your first session. Use them for the comparison if your first session was in one of the two years. Null if either year has less than a month of data. */
  per_month: YearInReviewComparisonPerMonth | null
}
export type YearInReviewComparisonPrevious = {
  mind: YearInReviewComparisonPreviousMind | null
  /** Null if the body app is unavailable or not linked, or if `scope` is `fos`. */
  body: YearInReviewComparisonPreviousBody | null
  /** Null if the voice app is unavailable or not linked, or if `scope` is `fos`. */
  voice: YearInReviewComparisonPreviousVoice | null
}
export type YearInReviewComparisonPreviousMind = {
  practice_days: number
  sessions: number
  minutes: number
}
export type YearInReviewComparisonPreviousBody = {
  stacks_created: number
  protocols_completed: number
}
export type YearInReviewComparisonPreviousVoice = {
  /** Number of speeches written. */
  speeches: number
  /** Number of opportunities for which you sent a pitch. */
  pitched: number
  booked: number
}
export type YearInReviewComparisonPerMonth = {
  current: YearInReviewComparisonPerMonthCurrent
  previous: YearInReviewComparisonPerMonthPrevious
}
export type YearInReviewComparisonPerMonthCurrent = {
  /** Format: date */
  from: string
  /** Format: date */
  to: string
  /** The length of the period from `from` to `to`, in months. */
  months: number
  practice_days: number
  sessions: number
  minutes: number
}
export type YearInReviewComparisonPerMonthPrevious = {
  /** Format: date */
  from: string
  /** Format: date */
  to: string
  /** The length of the period from `from` to `to`, in months. */
  months: number
  practice_days: number
  sessions: number
  minutes: number
}
export type ListKeysQuery = {
  /** `test` lists the test keys that you minted. With a test key, `mode` has no effect: the list contains the keys of its test person. */
  mode?: 'live' | 'test'
  /** The maximum number of entries per page: 50 by default, and at most 100. */
  limit?: number
  /** The `next_cursor` of the previous page. */
  cursor?: string
}
export type MintKeyBody = {
  /**
   * A test key belongs to its own test person. Its secret starts with `threefold_test_`.
   * @default live
   * @enum {string}
   */
  mode?: 'live' | 'test'
  /**
   * A name for your own reference. It does not need to be unique. Up to 80 characters.
   * @default default
   */
  name?: string
  /** The scopes that the key may have. Default: all that your accounts grant. Refreshing or rotating the key never adds scopes. */
  scopes?: Scope[]
  /** The number of days after which the key expires. By default, a live key never expires, and a test key expires after 30 days. From 1 to 366. */
  expires_in_days?: number
  /** The networks from which the key may be used. Default: not restricted. Each network is in CIDR notation, such as `203.0.113.0/24` or `2001:db8::/32`. Up to 20 entries. */
  allowed_cidrs?: string[]
}
export type MintChildKeyBody = {
  /** A name for your own reference. Default: `child of`, followed by the name of its parent. Up to 80 characters. */
  name?: string
  /** The scopes of the child. Its parent must have all of them. If the parent loses a scope, so does the child. */
  scopes: Scope[]
  /** The number of seconds after which the child expires. It never outlives its parent. From 60 to 2,592,000. */
  expires_in_seconds: number
  /** The maximum number of units per day that the child may use, by operation, within its parent's caps. Default: the full caps. */
  ai_daily?: MintChildKeyBodyAiDaily
  /** The networks from which the child may be used. They must lie within its parent's networks, which are the default. Each network is in CIDR notation, such as `203.0.113.0/24` or `2001:db8::/32`. Up to 20 entries. */
  allowed_cidrs?: string[]
}
export type MintChildKeyBodyAiDaily = {
  coach?: number
  bridge?: number
  pitch?: number
}
export type RotateKeyBody = {
  /**
   * How long the old key keeps working, in seconds. From 0 to 604,800.
   * @default 0
   */
  grace_seconds?: number
}
export type ReportLeakedKeyBody = {
  /** The raw key that leaked. */
  key: string
}
export type ReportScannedSecretsBody = {
  /** The string that was found. */
  token: string
  /** The name under which the key format is registered with GitHub. */
  type: string
  /** The URL at which it was found. */
  url?: string | null
  /** The kind of place, such as `commit` or `issue_comment`. */
  source?: string | null
}
export type ReportScannedSecretsAnswer = {
  /** The SHA-256 hash of the token, in hexadecimal. */
  token_hash: string
  token_type: string
  /**
   * Whether the token is or was a key.
   * @enum {string}
   */
  label: 'true_positive' | 'false_positive'
}
export type GetUsageQuery = {
  /** Number of UTC days, including today. From 1 to 90. */
  days?: number
  /** The `next_cursor` of the previous page. */
  cursor?: string
  /** `csv` returns one line for each key and day. If there is another page, the `Link` header contains its URL. */
  format?: 'json' | 'csv'
}
export type ListRequestsQuery = {
  /** From 1 to 50. */
  limit?: number
}
export type ListAuditQuery = {
  /** The maximum number of entries per page: 50 by default, and at most 100. */
  limit?: number
  /** The `next_cursor` of the previous page. */
  cursor?: string
  /** Returns only entries of this kind. */
  action?: 'mint' | 'child' | 'refresh' | 'rotate' | 'revoke' | 'leak' | 'consent' | 'sign-in' | 'export' | 'block' | 'unblock'
  /** Returns only entries about this key or about actions taken with it. */
  key_id?: string
}
export type AdvanceTestClockBody = {
  /** The number of seconds by which to move the clock forward, at most 366 days in one call. From 1 to 31,622,400. */
  advance_seconds: number
}
export type ListRemediesQuery = {
  /** The maximum number of entries per page: 50 by default, and at most 100. */
  limit?: number
  /** The `next_cursor` of the previous page. */
  cursor?: string
  /** Returns only entries in this category. Case-insensitive. */
  category?: string
  /** Returns only entries whose name or synonym contains this text. Ignores case and accents. Up to 120 characters. */
  q?: string
}
export type ListConditionsQuery = {
  /** The maximum number of entries per page: 50 by default, and at most 100. */
  limit?: number
  /** The `next_cursor` of the previous page. */
  cursor?: string
  /** Returns only entries in this category. Case-insensitive. */
  category?: string
  /** Returns only entries whose name or synonym contains this text. Ignores case and accents. Up to 120 characters. */
  q?: string
}
export type ListToxinsQuery = {
  /** The maximum number of entries per page: 50 by default, and at most 100. */
  limit?: number
  /** The `next_cursor` of the previous page. */
  cursor?: string
  /** Returns only entries in this category. Case-insensitive. */
  category?: string
  /** Returns only entries whose name or synonym contains this text. Ignores case and accents. Up to 120 characters. */
  q?: string
}
export type ListBiomarkersQuery = {
  /** The maximum number of entries per page: 50 by default, and at most 100. */
  limit?: number
  /** The `next_cursor` of the previous page. */
  cursor?: string
  /** Returns only entries in this category. Case-insensitive. */
  category?: string
  /** Returns only entries whose name or synonym contains this text. Ignores case and accents. Up to 120 characters. */
  q?: string
}
export type ListInteractionsQuery = {
  /** Any name of a remedy, in full or in part. */
  remedy?: string
  /** Any name of a drug or drug class, in full or in part. */
  drug?: string
  severity?: Severity
  /** The maximum number of entries per page: 50 by default, and at most 100. */
  limit?: number
  /** The `next_cursor` of the previous page. */
  cursor?: string
}
export type CheckInteractionsBody = {
  /** What someone takes, eats, drinks or smokes, as people write it: remedies, drugs, brands, combination products, drug classes and foods, with or without doses, such as `Aspirin 100 mg` or `calcium + vitamin D`. A drug can also be specified by its RxNorm or UNII code, as `rxcui:11289`, `unii:5Q7ZVV76EI` or an object with `system` and `code`; in the response, the code appears as text. Up to 30 entries. */
  items: (string | CheckInteractionsBodyItem)[]
}
export type CheckInteractionsBodyItem = {
  /**
   * The code system, or its short name.
   * @enum {string}
   */
  system: 'http://www.nlm.nih.gov/research/umls/rxnorm' | 'http://fdasis.nlm.nih.gov' | 'rxcui' | 'unii'
  /** Up to 40 characters. */
  code: string
}
export type ListChangesQuery = {
  /** The `corpus_version` of an earlier response, with its `+` encoded as `%2B`. Returns only later changes. If not set, returns all recorded changes. Up to 100 characters. */
  since?: string
  /** The maximum number of entries per page: 50 by default, and at most 100. */
  limit?: number
  /** The `next_cursor` of the previous page. */
  cursor?: string
}
export type CdsOrderSelectBody = {
  /** @enum {string} */
  hook: 'order-select'
  /** Format: uuid */
  hookInstance: string
  context: CdsOrderSelectBodyContext & {
    [key: string]: unknown
  }
  /** The results of the prefetch templates. Every MedicationRequest and MedicationStatement is read. */
  prefetch?: {
    [key: string]: unknown
  }
  /** Ignored: the service uses only the data in the request. */
  fhirServer?: string
  fhirAuthorization?: {
    [key: string]: unknown
  }
  extension?: {
    [key: string]: unknown
  }
}
export type CdsOrderSelectBodyContext = {
  userId?: string
  patientId: string
  encounterId?: string
  /** A FHIR Bundle with the unsigned orders. Every MedicationRequest in it is read. */
  draftOrders: CdsOrderSelectBodyContextDraftOrders & {
    [key: string]: unknown
  }
  /** The newly selected orders, such as `MedicationRequest/103`. */
  selections?: string[]
}
export type CdsOrderSelectBodyContextDraftOrders = {
  /** @enum {string} */
  resourceType: 'Bundle'
}
export type CdsOrderSignBody = {
  /** @enum {string} */
  hook: 'order-sign'
  /** Format: uuid */
  hookInstance: string
  context: CdsOrderSignBodyContext & {
    [key: string]: unknown
  }
  /** The results of the prefetch templates. Every MedicationRequest and MedicationStatement is read. */
  prefetch?: {
    [key: string]: unknown
  }
  /** Ignored: the service uses only the data in the request. */
  fhirServer?: string
  fhirAuthorization?: {
    [key: string]: unknown
  }
  extension?: {
    [key: string]: unknown
  }
}
export type CdsOrderSignBodyContext = {
  userId?: string
  patientId: string
  encounterId?: string
  /** A FHIR Bundle with the unsigned orders. Every MedicationRequest in it is read. */
  draftOrders: CdsOrderSignBodyContextDraftOrders & {
    [key: string]: unknown
  }
}
export type CdsOrderSignBodyContextDraftOrders = {
  /** @enum {string} */
  resourceType: 'Bundle'
}
export type CdsPatientViewBody = {
  /** @enum {string} */
  hook: 'patient-view'
  /** Format: uuid */
  hookInstance: string
  context: CdsPatientViewBodyContext & {
    [key: string]: unknown
  }
  /** The results of the prefetch templates. Every MedicationRequest and MedicationStatement is read. */
  prefetch?: {
    [key: string]: unknown
  }
  /** Ignored: the service uses only the data in the request. */
  fhirServer?: string
  fhirAuthorization?: {
    [key: string]: unknown
  }
  extension?: {
    [key: string]: unknown
  }
}
export type CdsPatientViewBodyContext = {
  userId?: string
  patientId: string
  encounterId?: string
}
export type SearchReferenceQuery = {
  /** Up to 120 characters. */
  q: string
  /** Types to search, separated by commas: remedy, condition, toxin, biomarker. Default: all. Up to 120 characters. */
  types?: string
  /** From 1 to 50. */
  limit?: number
}
export type ListBeliefsQuery = {
  /** The maximum number of entries per page: 50 by default, and at most 100. */
  limit?: number
  /** The `next_cursor` of the previous page. */
  cursor?: string
  /** Returns only beliefs about the given world. `inner`: about yourself. `outer`: about people, work and the world. */
  world?: 'inner' | 'outer'
}
export type SendCoachMessageQuery = {
  /** Set to `false` to get a single JSON response instead of a stream. */
  stream?: boolean
}
export type SendCoachMessageBody = {
  /** Up to 2,000 characters. */
  message: string
  /** The belief to work on. An unknown slug is ignored, and `belief_slug` in the response is null. Up to 120 characters. */
  belief_slug?: string
  /** Earlier turns, oldest first. Up to 20 entries. */
  conversation_history?: CoachTurn[]
}
export type CoachTurn = {
  /** @enum {string} */
  role: 'user' | 'assistant'
  /** Up to 4,000 characters. */
  content: string
}
export type GetDashboardQuery = {
  /** Set to `true` to return null, instead of an error, for an application that is unavailable or not linked. */
  partial?: boolean
}
export type GetYearInReviewQuery = {
  /** The year. Default: the current year in UTC. From 2,020 to 2,100. */
  year?: number
  /** `fos`: only your foundational (mind) practice. `all`: all applications. */
  scope?: 'fos' | 'all'
  /** Set to `true` to return null, instead of an error, for an application that is unavailable or not linked. */
  partial?: boolean
}
export type BridgeBeliefToBiomarkerBody = {
  /** Analyzes only this belief. Up to 120 characters. */
  belief_slug?: string
  /** Analyzes only this biomarker, given by id or exact name. Up to 300 characters. */
  biomarker?: string
  /**
   * The number of days to look back. From 7 to 365.
   * @default 365
   */
  window_days?: number
  /** A question for the summary to address. The offline engine ignores it and adds a caveat that says so. Up to 2,000 characters. */
  question?: string
}
export type BridgeBeliefToCommunicationBody = {
  /** Analyzes only this belief. Up to 120 characters. */
  belief_slug?: string
  /**
   * Format: uuid
   * Analyzes only this speech.
   */
  speech_id?: string
  /**
   * The number of days to look back. From 7 to 365.
   * @default 365
   */
  window_days?: number
  /** A question for the summary to address. The offline engine ignores it and adds a caveat that says so. Up to 2,000 characters. */
  question?: string
}
export type ListEventsQuery = {
  /** Returns only events whose title contains this text. Ignores case and accents. Up to 120 characters. */
  q?: string
  /** The maximum number of entries per page: 50 by default, and at most 100. */
  limit?: number
  /** The `next_cursor` of the previous page. */
  cursor?: string
}
export type DraftPitchBody = {
  /**
   * @default email
   * @enum {string}
   */
  pitch_type?: 'email' | 'linkedin' | 'one-liner' | 'follow-up'
  /** Points that the pitch should make. Up to 2,000 characters. */
  speaker_talking_points?: string
}
export type PreflightBody = {
  /** @enum {string} */
  method: 'GET' | 'POST' | 'DELETE'
  /** The path of the call, including its query string. Up to 4,000 characters. */
  path: string
  /** The body of the call, if it has one. */
  body?: {
    [key: string]: unknown
  }
}
export type Scope = 'mind:read' | 'body:read' | 'voice:read' | 'ai:invoke' | 'platform:read' | 'platform:admin'
export type Severity = 'CRITICAL' | 'HIGH' | 'MODERATE' | 'LOW'
