import { foldAccents } from './fold.ts'

const LONGEST = 5
/** Words that occur in texts on any subject, without accents. */
const EMPTY = new Set(
  [
    'the and but for not you your was were are has had have did does don can will would could should with from into about what which when',
    'where who how why this that these those there then than them they she her him his its our out all any some one just still even also',
    'already tried again before after because really very every never always other something anything everything nothing',
    'ich der die das den dem des ein eine einen einem einer und oder aber mit mir mich dir dich ihm ihn ihr uns von vor bei auf aus fur uber',
    'was wie wer wann dass ist war bin bist hat hab habe hast haben hatte mein meine meinen meinem meiner dein deine nicht nichts noch schon',
    'auch nur mal alles immer wieder probiert versucht',
    'que qui quoi les des une est pas mon mes ton tes son ses sur par pour avec dans mais cette avais tout tous encore toujours jamais deja',
    'essaye comme plus',
    'los las una uno del por con mis tus sus sobre como cuando porque pero esta este esto todo siempre nunca mas muy probado intente acerca',
    'uma dos das nos nas com meu meus minha minhas seu sua quando isso essa esse voce nao mais muito sempre tudo tentei experimentei',
  ].flatMap((words) => words.split(' ')),
)

/** The beginnings of the words that show what a text is about. Texts about the same thing share some of these. */
export const stemsOf = (text: string, fewestLetters = LONGEST): string[] =>
  (foldAccents(text.toLowerCase()).match(/\p{L}+/gu) ?? [])
    .filter((word) => word.length >= fewestLetters && !EMPTY.has(word))
    .map((word) => word.slice(0, LONGEST))
