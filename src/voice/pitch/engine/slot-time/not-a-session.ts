/** Descriptions also state the lengths of breaks, discussions and walks, which aren't slots. */
export const OTHER_BEFORE =
  /\b(?:(?:followed by|opens? for|within|after|every|with|plus|and)(?: an?)?|(?:break|pause|lunch|coffee|tea|dinner|walk)s?\b(?![- ](?:speech|talk|speaker|address|session|keynote|lecture|webinar))[^.]{0,20}) $/i
export const OTHER_AFTER =
  /^(?:[- ](?:(?!(?:for|per|at|of|to|in|by)\b)[a-z-]+ )?(?:conference|congress|summit|symposium|festival|meetup|gathering|retreat|event)\b| (?:of|for|to) (?:questions?|discussion|lunch|coffee|tea|a break|silence|music)| of (?:talks|sessions|lectures|presentations|workshops|keynotes)\b|[- ](?:break|walk|drive|ride|away|ago|early|earlier|late|later|beforehand|ahead|in advance|in which)\b)/i
/** The word "in" before a time. The time is a length only if a verb precedes: "told in ten minutes", but not "six speakers in an hour". */
export const IN_BEFORE = /\bin(?: an?)? $/i
export const TOLD_BEFORE =
  /\b(?:tells?|told|speaks?|talks?|presents?|presented|gives?|given|held|shows?|shown|explains?|explained|shares?|shared|delivers?|delivered|makes?|read)\b/i
export const DISTANCE_AFTER = /^ (?:from|by|before|after)\b/i
