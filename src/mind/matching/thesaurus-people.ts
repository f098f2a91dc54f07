/** Rings about other people: close ones, strangers, quarrels, belonging. See thesaurus.ts. */
export const PEOPLE_RINGS: Record<string, string> = {
  mind_reading:
    'mad at me, angry with me, annoyed with me, she is annoyed, he is annoyed, they are annoyed, hates me, must think, ' +
    'probably think, probably thinks, thinks i am, think i am weird, she regrets, he regrets, ignoring me, ignored me, did i do, ' +
    'what i did, what did i do, done something wrong, text back, texted back, replied with, replied, one word reply, left on read, ' +
    'read receipt, weird look, looked at me, her tone, his tone, seemed off, distant, wonder what she, wonder what he, ' +
    'wondering what, wondering if he, wondering if she, wonder if he, wonder if she, know if she, know if he, read minds, ' +
    'silence means, what they think, thinks of me, think of me, meant by, mean by, answered with just, one word answer, judging me, ' +
    'just ask him, just ask her, a period at the end, never say hi, did not say hi, say hi back, did not wave, walked past me, ' +
    'whispering, and now i am sure, am sure she, am sure he, am sure they, stopped laughing when i, run through everything i, ' +
    'he must be, she must be, they must be, did not react, just looked at his, just looked at her, bored with me, in that voice, ' +
    'that voice, no answer, read it and, texts first, if i stopped writing, we would be done, we should talk, gave me a look, ' +
    'gave me that look, parents have not said',
  help:
    'ask for help, asking for help, accept help, burden, bother, bother anyone, bother my, by myself, on my own, do it alone, ' +
    'alone than, handle it myself, too proud, therapist?, therapy, counselor, independent, support, rather * than ask, ' +
    'rather * than bother, cannot manage, ask anyone, ask anybody, owe anyone, lean on, reach out, crutches, my wrist, broke my arm, ' +
    'broke my leg, sling, recovering from, carry the groceries, cannot do it all, single mom, single dad, weakness, dare to tell, ' +
    'dare to ask, dare ask, hate asking, refuse help, fend for myself, offered to help, need a hand, give me a hand, food bank, ' +
    'everyone has their own, by myself for, on my own since, no one to help, could use a hand, would never ask, embarrassed to ask, ' +
    'hate to ask, did not call anyone, did not tell anyone',
  honesty:
    'honest with, honesty, tell * the truth, the truth, i lied, lied to my, lie to my, i lie, lying to my, secret from, ' +
    'keep a secret, pretend, pretending, hide it, hiding, mask, fake smile, i smile, smile and, to smile, never told, have not told, ' +
    'not told her, not told him, not told anyone, told her i love, told him i love, thinks i like, thinks i love, thinks i am happy, ' +
    'think i am fine, think i am happy, not true, things that are not, open up, real me, vulnerable, guarded, walls up, bottle, ' +
    'really knows me, knows the real, say what i feel, small talk, come clean, come out, closet, white lie, made it up, act like, ' +
    'go along, wife does not know, husband does not know, nobody knows about, said it is fine, say it is fine, five years now, ' +
    'i said i am fine, say i am fine, said i was fine, told everyone i am, nearly believe it, does not know that, they think i, ' +
    'nobody knows that, i just nod, nod and smile, say i am good, always say yes that, never admitted, hiding it from, ' +
    'said no worries, say no worries, i said no problem',
  conflict:
    'fight, fights, fought, huge fight, big fight, argument, argue, argued, arguing, quarrel, not spoken, not speaking, not talked, ' +
    'silent treatment, separate rooms, slept on the couch, fell out, falling out, make up with, patch things, what was said, ' +
    'said things, said something about her, said something about his, tension, slammed the door, hung up on me, inheritance, ' +
    'the will, disagreement, not talking, not come by since, not called since, not been back since, spoken since, first one to say, ' +
    'first to say, say something first, after the fight, blocked me, estranged, words were said, shouting match, truce, ' +
    'at each other, minefield, walked out of dinner, since thanksgiving, since christmas, will not pick up, not pick up my, ' +
    'now she will not, now he will not, will not answer my, we do not talk, since the argument, has not called since, ' +
    'apologize first, who is right, we both, stopped speaking, left angry',
  listening:
    'listen, listening, listener, give advice, advice, start fixing, fix it for, fixing, interrupt her, interrupt him, i interrupt, ' +
    'finishes her, finish her sentence, finish his sentence, let her finish, let him finish, talk to him, talk to her, ' +
    'get him to talk, get her to talk, teenage, teenager, shrugs, slams his door, slams her door, one word answers, comfort her, ' +
    'comfort him, comfort, support her, support him, say the wrong, what to say to, idea what to say, know what to say, ' +
    'to say to her, to say to him, so i say nothing, hear him out, hear her out, friend is struggling, is depressed, ' +
    'friend is going through, @peer lost, confide, came to me, solutions, says i never listen, lecture him, lecture her, ' +
    'lecture them, i lecture, good ideas, my ideas just, make him quieter, been depressed since, would not stop talking, ' +
    'never lets me, gives advice, wants me to listen, only wanted to vent, vent, does not want advice, went silent, shuts down',
  liked:
    'like me, likes me, does not like me, nobody likes me, to be liked, cannot stand me, dislike, dislikes me, approval, ' +
    'please everyone, people pleaser, people pleasing, popular, unpopular, behind my back, gossip about me, win them over, ' +
    'win her over, win him over, validation, unfriended, unfollowed, everyone happy, cold to me, mean to me, never say hi, snubbed, ' +
    'not invited, mean girls, his mother hates, her mother hates, rolled her eyes at, talks about me, do to them, ' +
    'what do they have against, want everyone to, friendly to everyone but, invite me, to everyone but me, cold shoulder, ' +
    'laugh at my jokes, everyone except, wants nothing to do with me, avoid me, turned the others against, left me out, not my fan, ' +
    'cannot win with',
  loneliness:
    'lonely, loneliness, i am alone, all alone, so alone, isolated, no friends, nobody to talk, talk to nobody, no one calls, ' +
    'nobody calls, eat alone, lunch alone, dinner alone, for one, quiet apartment, empty apartment, empty house, since the move, ' +
    'make friends, disconnected, invites me, have no one, no one to, nobody to, live alone, friday night, saturday night, sundays, ' +
    'weekends alone, friends moved, best friend moved, new in town, talk to my cat, talk to my dog, tv is on, no visitors, ' +
    'work from home alone, alone forever, birthday alone, holidays alone, my phone never, know nobody, do not know anyone, ' +
    'only people i know, moved to * for his, moved to * for her, in front of the tv, weekends are long, nobody texted, only talk to, ' +
    'barista, spoken to anyone, since he moved out, since she moved out, since the divorce, quiet house, no plans for, know a soul, ' +
    'work remotely, not rung, nobody around, no one to call',
  forgiveness:
    'forgive, forgiveness, grudge, cheated, affair, betrayed, betrayal, revenge, bitter, wronged, walked off with, stole, stolen, ' +
    'ripped off, scammed, ex wife, ex husband, my ex, never apologized, never once apologized, never said sorry, never once, ' +
    'got away with, let it go, chew on, lied to me, did to me, what he did, what she did, years ago and i still, unforgivable, ' +
    'backstabbed, stabbed in the back, business partner, cut me out, humiliated me, bully, karma, hold it against, still angry, ' +
    'every single night, acts like nothing happened, been @num years and i still, years later, owes me, paid me back, ' +
    'borrowed * years ago, cannot let go of, never made it right, still makes me, what they did, ten years later, will not forgive, ' +
    'took everything',
  saying_no:
    'say no, saying no, said yes, say yes, yes to, yes again, boundary, boundaries, favor, favors, obligated, obligation, pushover, ' +
    'doormat, hosting, host, calls every, calls me, calls every day, if i do not answer, if i do not pick up, do not pick up, ' +
    'roped into, agreed to, agree to, turn them down, expects me, expect me to, volunteered me, overcommitted, drop everything, ' +
    'babysit, taken advantage, did not even want, did not want to go, stay late, cover her shift, cover his shift, cover for her, ' +
    'cover for him, lend, lent him, lent her, wants to borrow, asks me to, asked me to, end up doing, at midnight?, every weekend, ' +
    'my mother wants, drop by, wants to stay, wants to come, again and again, for free, guilty if i, asked if i can, ' +
    'asked if i could, i said sure, typed sure, said no problem, said ok, said thank you, i just smiled, do not owe him, ' +
    'do not owe her, do not want to go, can you just, i always end up, asked me again, hard to refuse, could not say no, ' +
    'every holiday, always me who, expected to, said no worries',
  others_feelings:
    'eggshells, hurt for a, she is hurt, he is hurt, is hurt, hurt her feelings, hurt his feelings, upset with me, is upset, ' +
    'gets upset, disappointed in me, disappoint, disappointing, is in a mood, in a mood, his mood, her mood, their mood, cheer him, ' +
    'cheer her, guilt trip, let down, letting everyone down, keep the peace, parents think, made her cry, made him angry, tiptoe, ' +
    'sulk, sulks, sulking, blames me, blame me, offended, my fault they, my fault she, my fault he, bad mood, silent at dinner, ' +
    'slams a, slams things, slams the, sighs, responsible for his, responsible for her, please my mother, please my father, ' +
    'my mother says, run through everything, everything i did, go through everything i, she will be sad, he will be sad, ' +
    'what will my parents, break her heart, break his heart, tell my @kin i am not, got quiet, went quiet, gets quiet, ' +
    'had apologized, apologized twice, apologize for everything, apologized @num times, offend, start apologizing, hear him sigh, ' +
    'hear her sigh, make him quieter, make her quieter, she cried and i, he sulked, silent treatment, sigh, ruined her mood, ' +
    'ruined his mood, someone is upset, keep everyone happy, read the room, his bad mood, her bad mood, tension at dinner, ' +
    'looked sad, looked hurt, make her happy, make him happy',
  needs:
    'my needs, needy, hint, hints, notice i need, notice that i, notices me, wish he, wish she, wish they, hope he, hope she, ' +
    'hope they, beg for, a hug, affection, ask him for, ask her for, ask them for, should not have to ask, ask for a raise, ' +
    'a raise?, tell them i, tell him i need, tell her i need, taken for granted, neglected, speak my mind, read my mind, ' +
    'should know, ought to know, need space, attention from, never asks, never notices, forgot my birthday, forgot our anniversary, ' +
    'year he forgot, year she forgot, he forgot, on his phone, on her phone, plans something, plan something for me, deserve more, ' +
    'said it is fine, do not dare to tell, tell them i cannot, not going to beg, never texts first, texts first, never asks me, ' +
    'never plans, see if anyone, i hinted, dropped hints, nobody offered, asked how i, wish someone would, never ask for, ' +
    'help with the, just once, want him to, want her to, spell it out, more time together, say it out loud, want them to notice, ' +
    'would it kill, waiting for him to, waiting for her to, waiting for them to, never asked how',
  carrying:
    'all on me, depends on me, rely on me, relies, looking after, look after, looked after, caregiver, caretaker, caring for, ' +
    'take care of, taking care of, mental load, my siblings, hold everything, hold the family, all stops, if i stop, ' +
    'if i do not do it, fall apart without, responsible, permission slips, school forms, pills, i remember the, birthdays?, the vet, ' +
    'fixer, weight of, on my shoulders, pick up the slack, should have stopped, prevented, should have sat, should have seen, ' +
    'should have been there, should have helped, my fault that he, my fault that she, have to do everything, do everything, ' +
    'remember everything, keep track, nobody else does, in charge of everything, dementia, alzheimer, rescue, bail him out, ' +
    'bail her out, save him, save her, @kin failed, my son failed, my daughter failed, worse off, in a home, nursing home, ' +
    'assisted living, only one who visits, only one who helps, only one who cleans, one of my siblings, could have done, visits mom, ' +
    'visits dad, when i skipped, always the one who, i am the one who, the one who plans, the one who remembers, if i stopped, ' +
    'nobody will, keep the calendar, everyone calls me, i manage my, bail my, whole team, should have noticed, could have stopped, ' +
    'drive everyone, power of attorney, i pay for, up to me to, nobody steps up, everyone leans on, did not call, week i did not',
  rejection:
    'rejected, rejection, dumped, breakup, broke up, no spark, a spark, dates, dating, swiping, swipe, tinder, hinge, bumble, ' +
    'on the app, ghosted, turned down, turned me down, other candidate, internal candidate, another candidate, went with, ' +
    'picked someone, met someone else, someone else, interviewed, rounds and they, rounds of interviews, not chosen, not picked, ' +
    'did not get the, application, applications, regret to inform, left me for, left me, not about me, unrequited, friend zone, ' +
    'not interested, did not call back, waitlist, waitlisted, publishers, agent said no, not selected, cut from the team, ' +
    'did not make the team, unmatched, no reply to my, moved out of, he left, she left, wants a divorce, did not get the part, ' +
    'the director said, dating someone, is dating, stopped opening, chose someone, never heard back, left me on, he ended it, ' +
    'she ended it, said it is over, not moving forward, no thank you, uninvited, did not get in, said no?',
  unlike:
    'vote, votes, voted, voting, politics, political, religion, religious, church?, mosque, flag, flags, sign in their yard, ' +
    'the other side, different from me, nothing in common, culture, other generation, homeschool, homeschools, pray, prays, praying, ' +
    'conservative, liberal, republican, democrat, immigrants, disagree with everything, worldview, boomer, gen z, how to talk to, ' +
    'no clue how to talk, believes in, vegan, hunter, hunting, guns, opposite of me, tattoos, with ideas, views, ' +
    'opinions i cannot stand, not my kind of people, those people, their kind, never met anyone like, rich people, poor people, ' +
    'born again, conspiracy, his posts, her posts, posts the, muted him, muted her, facebook rants, believe in god, atheist, rural, ' +
    'city people, from a different, never agree on, his church, her church, opposite views, argue about politics',
  belonging:
    'group?, club, choir, team?, joined, joining, belong, belonging, fit in, outsider, left out, known each other, know each other, ' +
    'at the edge, on the edge of, stand at the, clique, newcomer, community, congregation, everyone knows each other, not included, ' +
    'potluck, the crew, meetup, inside jokes, sit with, lunch table, bowling league, book club, moms group, been friends for years, ' +
    'been friends forever, only woman, only black, only one my age, wallflower, hang around, every week and, pta, the other parents, ' +
    'accepted, one of them, foreigner, not one of, old timers, they have all been, regulars, before my time, at lunch they, ' +
    'in jokes, already has their, by the snacks, new church, own jokes, accent, first generation, sit in the back, where to sit, ' +
    'the regulars, never quite part, part of the group, stand there with my, nobody talks to me',
  amends:
    'i am sorry, say sorry, apologize, my apology, make amends, make it right, make it up to, hurt someone, i hurt her, i hurt him, ' +
    'i hurt them, her face, his face, face fell, look at her, look him in the eye, look her in the eye, guilty about, i regret, ' +
    'ashamed of what, her secret, his secret, told * secret, found out i, she found out, he found out, owe her, owe him, ' +
    'forgive myself, broke my promise, i promised, let her down, let him down, i lied, i cheated, i betrayed, stood her up, ' +
    'stood him up, i missed her, i missed his, forgot her birthday, forgot his birthday, gossiped, my part in, own up, yelled at my, ' +
    'i broke her, i broke his, borrowed * and, i borrowed, i said something, blamed him for, blamed her for, nobody said sorry, ' +
    'never apologized to, how do i face, i should apologize, i owe, what i did to, i was cruel, i was mean, i was unfair, ' +
    'i said to her, i said to him, haunts me',
}
