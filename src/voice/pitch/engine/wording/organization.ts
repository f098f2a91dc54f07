const NOUNS =
  'ab|academy|ag|agency|alliance|architects|archive|as|association|authority|bakery|bank|board|bureau|bv|chamber|charity|church|circle|clinic|club|collective|college|commission|company|consultancy|cooperative|corporation|council|court|department|factory|farm|federation|firm|foods|forum|foundation|gallery|gmbh|group|guild|hospice|hospital|hotel|house|inc|initiative|institute|lab|laboratory|league|library|limited|llc|ltd|magazine|ministry|museum|network|newspaper|office|orchestra|organization|partners|partnership|plc|podcast|practice|press|radio|school|services|shop|show|society|software|solicitors|sons|startup|station|storage|store|studio|studios|systems|theater|theatre|trust|union|university|workshop'
const ORGANIZATION = new RegExp(` (?:${NOUNS})\\.?(?: (?:of|for) .+)?$`, 'i')

/** Whether a name or phrase clearly refers to an organization: "Crown Street Credit Union", "a cardboard factory". */
export const isOrganization = (name: string): boolean => ORGANIZATION.test(` ${name}`)
