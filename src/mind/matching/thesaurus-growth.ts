/** Rings about learning, habits, rest and attention. See thesaurus.ts. */
export const GROWTH_RINGS: Record<string, string> = {
  ability:
    'talent, talented, untalented, gifted, smart, natural?, math person, science person, language person, creative, math, algebra, ' +
    'chem, chemistry, physics, statistics, coding, exam?, study, studying, lecture?, homework?, tutor?, improve, improving, plateau, ' +
    'slow learner, piano, guitar, violin, cello, chords, tennis, swimming, drawing, learning to, learning @num, been learning, ' +
    'learning * for, practicing, skill, skills, cut out for, made for this, not made for, wrong for it, cannot learn, never learn, ' +
    'too old to learn, spanish, french, german, portuguese, italian, chinese, vocabulary, brain for, head for numbers, bad at, ' +
    'keep failing, not getting better, still cannot, coordination, two left feet, my hands are wrong, switch to english, ' +
    'months and i still, years and i still, not a * person, guess i am not, everyone picked it up, never be good, not improving, ' +
    'my brain does not, not built for, younger ones, keep making the same, too old for, failed the quiz',
  not_yet:
    'not yet, by now, at my age, still single, still living, still renting, still not, still no, i am still, milestone, ' +
    'late bloomer, further along, behind in life, turning 30, turning 40, turning 50, @num and still, and still not, ' +
    'and still taking, driving test, driver license, taking so long, took me so long, almost 30, almost 40, i am in year @num, ' +
    'still at home, living with my parents, parents house?, never been in a relationship, clock is ticking, biological clock, ' +
    'not married, no kids yet, no career yet, everyone passed, where i should be, has published, supposed to start, supposed to be, ' +
    'going to have children, having kids yet, trying for, when are you, finally going to, everyone asks when, my mother had, ' +
    'thought by now, thought i would be, no ring, third attempt, not passed, halfway, still an, still on, still have not, yet again, ' +
    'grandchildren, and still?',
  beginner:
    'beginner, newbie, new at this, new here, first week, first day, first lesson, first class, first shift, day one, day two, ' +
    'day three, week two, second week, new job, new role, intern, no idea what i, know nothing, what i am doing, stupid question, ' +
    'dumb question, ask again, had to ask, ask @num times, asking twice, where things are, everyone knows, knows the answers, ' +
    'training, rookie, novice, learning the ropes, newcomer, onboarding, orientation, apprentice, just started, started last, ' +
    'started a, lessons, instructor, new software, the new guy, the new girl, everyone was better, show me again, still learning, ' +
    'beginners class, new mom, new dad, never done this, months ago and i, never learned how, supposed to know, weeks in, ' +
    'want to learn to, changing room, the oldest in, show me how, had to show me, never used one',
  small_steps:
    'baby steps, tiny steps, small steps, too little, barely, only managed, all i managed, only did, i did one, did one, just one, ' +
    'one shelf, one page, one drawer, one box, only one, a little done, consistency, consistent, habit, routine, gym, exercise, ' +
    'workout, get fit, in shape, jog, start running, around the block, declutter, clean the whole, was going to clean, ' +
    'supposed to do, drop in the bucket, make a dent, dent, stuck, get unstuck, getting started, where to start, all or nothing, ' +
    'not worth starting, little by little, meant to do more, wanted to do the whole, ten minutes?, five minutes?',
  perfection:
    'perfect, perfectly, perfectionist, perfectionism, rewrite, rewritten, rewriting, redo, redoing, redid, edit, editing, draft, ' +
    'drafts, almost done, nearly done, good enough to, not good enough to, polish, flaw, flaws, flawless, tweak, tweaking, revise, ' +
    'submit, hand in, hand it in, turn it in, hit send, standards, details, intro, font, one more sentence, one more thing to fix, ' +
    'in drafts, unfinished, never finish, never finished, @num times and it, times and still, chapter?, dissertation, thesis, ' +
    'portfolio, manuscript, cover letter, not ready to, one more time, one more round, from scratch, something is off, that is off, ' +
    'not quite right, never right, still not right, coming soon, not happy with any, do not like any of, never good enough to send, ' +
    'keep fiddling, keep changing it, rip out, ripped it out, half finished, half done, tear it up, threw it out, not happy with it, ' +
    'delete and start, still tweaking, never send, cannot let it go, start over, keep polishing, has to be right',
  feedback:
    'feedback, criticism, criticized, criticize, critique, comments, comment, review?, reviewed, star review, bad review, ' +
    'reviews of, red ink, in red, red pen, sent * back, sent it back, marked up, corrections, corrected, evaluation, appraisal, ' +
    'supervisor, editor, coach said, teacher said, manager said, boss said, defensive, personally, tore apart, notes on, rated me, ' +
    'rating, bad grade, one star, two star, needs improvement, needs work, could be better, disagreed with my, pointed out, ' +
    'code review, pull request, room for improvement, customer said, customer left, complained about my, complaint about my, ' +
    'did not like my, the note said, she corrected, he corrected, marked down, graded, wrote in the margin, ripped apart, ' +
    'asked me to redo',
  begin_again:
    'relapse, relapsed, i slipped, slipped up, streak, wagon, cigarette, cigarettes, smoking, smoked, drinking again, had a drink, ' +
    'one drink, sober, vape, gambled, gambling, quit smoking, binge, old habits, back to square, fell off, start over, start again, ' +
    'starting over, gave up again, off track, on track, missed a day, that is that, stopped going, stopped running, resolution, ' +
    'resolutions, since january, have not * since, caved, begin again, weeks without, days without, for @num days, clean for, ' +
    'skipped a week, picked it up again, undone all, used to go every, back at zero, all for nothing, so much for, and then i ate, ' +
    'and then ate, months and then, weeks and then, four times, started * four times, started it again, back to the gym, ' +
    'day one again, day 1 again, lapsed, ate the whole, bought a pack, not meditated, not practiced, stopped writing, ' +
    'stopped meditating, journal, new year, ruined it, was doing so well, doing so good, and then i stopped, two weeks without',
  curiosity:
    'judge people, judging people, judgmental, jump to conclusions, label, waste of, already decided, written him off, ' +
    'written her off, why am i like, why do i, why did i, why does he, why does she, sabotage, curious, made up my mind about, ' +
    'roll my eyes, cannot stand people, people who, idiots, on purpose, like they do it, patterns, self sabotage, ' +
    'do not understand him, do not understand her, do not understand why, do not get why, makes no sense, his problem, her problem, ' +
    'lecture him, lecture her, lecture them, her boyfriend, his girlfriend, boyfriend is a, kids these days, so selfish, so lazy of, ' +
    'does that to, wrong with people, typical, of course she, of course he, i labeled, i assumed, turns out, entitled, ' +
    'keep doing the same, why do i always, always late, get myself, such a jerk, what is wrong with him, what is wrong with her, ' +
    'i have decided she, i have decided he, no respect, must be a',
  rest:
    'tired, exhausted, exhaustion, burnout, burned out, burning out, drained, overworked, overwork, worn out, day off, days off, ' +
    'took * off, time off, weekend off, vacation?, on vacation, nap, overtime, double shift, night shift?, rest, no energy, ' +
    'push through, sit down, days straight, days in a row, nonstop, sick day, slow down, hustle, killing me, running on, on fumes, ' +
    'never stop working, always on, no break, a break, lunch break, caffeine, weeks without a day, all day and, teach all day, ' +
    'work all day, answer emails from, last vacation, a day off since, worked through lunch, on call, hour shifts, ' +
    'keep my eyes open, at my desk, i will rest when, guilty when i nap, last day off, last weekend off, laptop on, ' +
    'back to back shifts, bone tired, no breaks',
  today_enough:
    'to do list, my list, on my list, the list, productive, got nothing done, get anything done, should have done, ' +
    'what i should have, undone, left to do, not enough done, accomplished, more to do, forgot half, half of what, switch off?, ' +
    'end of the day, go to bed feeling, lying here, crossed off, check off, where did the day, day went, wasted day, whole day gone, ' +
    'behind on, catch up, catching up, things left, did not answer, did not get to, did not finish, finished @num of, @num of @num, ' +
    'it is 10 pm, end of every day, never done, not done yet, half of my list, end the day, so much undone, what i did not, ' +
    'pile for tomorrow, only got through',
  attention:
    'my phone, phone in bed, scroll, scrolling, doomscrolling, screen, screens, distracted, distraction, focus, concentrate, ' +
    'notification, tiktok, youtube, netflix, reels, reddit, checking the, keep checking, check the score, check the news, replay, ' +
    'replaying, fixated, dwelling, attention, zoning out, an hour later, hours later, social media, keep seeing, keep looking at, ' +
    'mind wanders, wandering, drift off, the news, headlines, rabbit hole, cannot stop looking, same page, same paragraph, ' +
    'tabs open, video games, documentaries, instead of working, half listening, hour gone, picked up my phone, refresh, one comment, ' +
    'the one bad, cannot get past the, every five minutes, check my email, group chat, mind drifts, cannot stop watching, glued to, ' +
    'pulled back to, can * stop rereading, instead of listening',
  sleep:
    'sleep?, sleepless, insomnia, awake, wide awake, fall asleep, fell asleep, in bed at, tossing, bedtime, nightmare, nightmares, ' +
    'pillow, ceiling, 3am, 2am, 4am, 1am, lie there, lying awake, middle of the night, alarm clock, hours of sleep, ' +
    'hours last night, the night before, melatonin, snoring, snores, sheep, up all night, no sleep, bad night, tired tomorrow, ' +
    'night after night, own bed, my bed, wake up at, woke up at, cannot sleep, not slept, not sleeping, sleep study, sleeping pills',
  stillness:
    'lazy, laziness, on the couch, on the sofa, idle, doing nothing, did nothing, nothing to do, sit still, sitting around, ' +
    'lying around, lying there, slacking, porch, hammock, balcony, bench, in bed all day, wasted the weekend, wasted my day, ' +
    'stayed in bed, staring out, pajamas, stillness, have to be busy, keep busy, relax, cannot relax, lounging, watched tv all day, ' +
    'should be cleaning, should be doing, do nothing, sleeping in, slept in, for not cleaning, for not working, ' +
    'made me feel useless, feel useless when, feel useless if, sit there and, felt wrong, got up again, sat down with, ' +
    'sit down with a, just sat there, did not do anything, read all day, lie on the, watching clouds, stare at the wall, ' +
    'being productive',
  joy:
    'fun, enjoy, enjoying, joy, hobby, hobbies, pleasure, treat myself, dessert, concert, ticket, tickets, movie night, go dancing, ' +
    'dance?, comics, go to the party, earned, earn it, have to earn, until everything is done, until the house, until * is clean, ' +
    'till i am done, until i am done, when the work is done, first the work, not allowed to, will not let myself, let myself, ' +
    'allow myself, guilty for, guilty pleasure, how can i go, how can i be happy, how can i laugh, how can i enjoy, ' +
    'should not be laughing, celebrate, celebration, frivolous, spa, massage, ice cream, picnic, had to wait, has to wait, ' +
    'paint again, play again, sing again, used to love, thinking i should be, kept thinking i should, should be working, ' +
    'had a nice day, feels wrong to, feel guilty for laughing, feel guilty when i, for fun, day at the, guitar in the closet, ' +
    'used to paint, used to dance',
}
