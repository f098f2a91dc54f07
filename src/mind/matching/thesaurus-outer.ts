/** Rings about hard times, choices, courage, work, money and purpose. See thesaurus.ts. */
export const OUTER_RINGS: Record<string, string> = {
  hard_days:
    'get through this, get through it, getting through, supposed to get through, survive, surviving, hard time, hard times, ' +
    'rough patch, rough week, cannot handle, cannot take any more, cannot do one more, cannot do this anymore, not strong enough, ' +
    'tough, hardest, going through a lot, eviction, worst year, awful week, bad week, one thing after another, make it through, ' +
    'too much for me, keeps coming, diagnosis, basement flooded, car died, and now the, first the * then the, hurricane, ' +
    'emergency room, barely made it, no strength, out of strength, on top of it, when it rains, what else can go wrong, ' +
    'ten years ago i, before and i, another * another, like last time, manage like, storm, lost the house, do this again, ' +
    'not sure i am strong, surgery?, nicu, one more blow, hit after hit, i have been through, been through worse, when will it end, ' +
    'third time this year, knocked down',
  setback:
    'setback, failed, i failed, laid off, got fired, bankrupt, bankruptcy, closed down, closed after, shut down, fell through, ' +
    'square one, went wrong, goes wrong, goes sideways, works out for me, nothing works, bad luck, always like this, always happens, ' +
    'whenever i try, every time i try, lost the, lost again, dropped out, collapsed, rough year, fell apart, divorced, ' +
    'did not get in, did not pass, pass the bar, second time, third time, test failed, injury, injured, torn, season is over, ' +
    'business failed, my bakery, my shop, my restaurant, my business, startup failed, investment, lost everything, flunked, ' +
    'expelled, demoted, all that work for nothing, not made for business, was supposed to start, deal fell, the layoff, ' +
    'layoff email',
  bending:
    'going to snap, will snap, i will snap, breaking point, about to break, about to lose it, fall apart, falling apart, ' +
    'hold it together, holding it together, last straw, plans changed, change of plans, was planned, planned everything, ' +
    'canceled @num days before, days before the, stretched, stretched thin, at my limit, meltdown, crack, crumble, rigid, ' +
    'go as planned, curveball, last minute change, canceled on me, keep it together, stay strong, on top of everything, ' +
    'one more thing, pressure, strain, they moved my, reorganization, restructuring, rescheduled, cannot do one more, ' +
    'has to go right, venue, flight canceled, plan b, be flexible, schedule changed, about to crack, one more change, they switched, ' +
    'keep adjusting, cannot adjust, thrown off, fell apart today',
  next_step:
    'long way to go, end in sight, see the end, see how we, how we get from, from here to, next step, months ahead, far to go, ' +
    'so far away, mountain, road ahead, treatment?, rounds of chemo, recovery, recover, rehab, physical therapy, figure it all out, ' +
    'what comes next, what to do next, daunting, long haul, the whole thing, so many months, so many steps, years of this, ' +
    'where to begin, huge project, renovation, empty * house, clear out * house, stand there, stuck, no idea how to even, ' +
    'the whole way, where do i even start, even start, estate, whole degree, walk again, finish line, whole mountain, the process, ' +
    'immigration, remission, step by step, weeks of, how am i supposed to, one day at a time',
  hope:
    'hope?, hopeless, hopelessness, gets better, get better, nothing gets better, nothing changes, will ever change, look forward, ' +
    'looking forward, expecting anything, stopped expecting, the future, bleak, pessimist, pessimistic, cynical, despair, doomed, ' +
    'too late, never change, point of trying, given up, giving up, give up, next year?, ten years from now, plan for, rough year, ' +
    'always like this, climate, state of the world, wars, dark times, light at the end, disappointed again, let down again, ' +
    'what is coming, going downhill, used to look forward, see why anyone, with any expectation, no expectation, stopped opening, ' +
    'expectations anymore, why bother, what is the use, nothing ever works, hopes up, every time i hope, used to believe, ivf, ' +
    'third round, waiting list, no point planning, stopped applying, never happens for me, my kids future, same every year',
  choosing:
    'control, no control, powerless, helpless, no say, no choice, decides everything, decide for me, decides about, over my head, ' +
    'trapped, forced, hands are tied, out of my hands, up to me, nothing i can do, management decides, the company decides, ' +
    'waiting for results, at the mercy, they decide, they decided, no vote, custody, court, layoffs?, return to office, mandate, ' +
    'assigned, the economy, the judge, they might close, they announced, new policy, took away, stuck in this, told us we have to, ' +
    'without asking us, nobody asks us, nobody asked us, nobody asks me, the rules again, rewrote the, changed the rules, whatever, ' +
    'did not ask, decided above, my landlord, the court, nothing i do matters, layoffs, insurance denied, made by, stuck waiting, ' +
    'doctors decide, not up to me, stuck in traffic, no matter what i do, have to accept',
  values:
    'values, principles, principle, integrity, matters to me, what matters, who i want to be, person i want to be, kind of father i, ' +
    'kind of mother i, kind of parent i, stand for, hypocrite, lost myself, not myself, stopped caring, do not care anymore, ' +
    'when i am in a good mood, going through the motions, depends on my mood, when i am tired i, when i am stressed i, ' +
    'not who i want, comes first, family comes first, say * comes first, believe in, compromise, cut corners, i preach, ' +
    'used to care, do not feel anything, kind of mom, kind of dad, someone who, promised myself, recognize myself, on good days, ' +
    'on bad days, people i love, i care about, what i believe in, good example, like who i am, tell my kids to',
  direction_change:
    'i quit, quitting, quitter, law school, med school, medical school, grad school, change careers, career change, switch careers, ' +
    'degree?, my major, trained so, i trained, years of training, want out, leave my job, leave teaching, leave nursing, ' +
    'thrown * away, throw * away, wasted years, dropped out, years into, changed my mind, change direction, outgrown, start fresh, ' +
    'new path, come this far, walk away, called off, call off, broke off the engagement, am engaged and, the invitations, ' +
    'do not think i want, not want it anymore, want it anymore, second year, halfway through, years as a, want to do something else, ' +
    'taking over the, not taking over, family business, the farm, everyone expects me to become, i want to do, different life, ' +
    'weeks notice, gave notice, to open a, handed in my notice, dream about being, dream of being, dream about opening, ' +
    'dream of opening, same company since',
  decision:
    'decide, cannot decide, decision, decisions, choose, choice, choices, pick one, cannot pick, still cannot pick, options, option, ' +
    'spreadsheet, pros and cons, columns, torn between, two offers, job offers, indecisive, second guess, which one, which to, ' +
    'back and forth, make up my mind, regret my choice, wrong choice, right choice, either way, stay or go, or not?, compare prices, ' +
    'returned it, best option, or the other, changed it @num times, what if the other, paint color, this or that, flipped a coin, ' +
    'a coin, the deposit, both said yes, two apartments, both offers, stay or leave, which school, cannot commit, made a list, ' +
    'asked everyone, choose wrong, samples, reading reviews, keep comparing, deadline to decide, accept the offer, move or stay, ' +
    'cannot settle on, tabs open, tabs about',
  motivation:
    'putting off, put off, putting it off, been putting off, procrastinate, procrastinating, procrastination, postpone, ' +
    'keep avoiding, not started, have not started, have not opened, not opened, still not done, last minute, motivation, ' +
    'unmotivated, motivated, right mood, in the mood, feel like it, feel like doing, willpower, discipline, overdue, ' +
    'bring myself to, make myself do, make myself, stuck, i will start, start when, keep saying i will, tax return, taxes, receipts, ' +
    'shoebox, shut it again, shut the laptop, staring at the, opened the * and closed, blank page, cannot start, cannot get myself, ' +
    'get myself to, get going, get off the couch, pile of mail, by the door since, has been sitting, been lying there, ' +
    'on my desk for weeks, for three weeks, since january, since april, was supposed to call, supposed to call, supposed to send, ' +
    'meant to call, weeks ago, every time i see it, on the counter, still on my desk, instead i cleaned, cleaning the fridge, ' +
    'alphabetize, before the deadline, still in the box, still has the tag, never used it, never worn, need to call, ' +
    'cleaned the whole, running shoes, bought * and never, keep telling myself, been meaning to, on my desk, unopened, ' +
    'start tomorrow, start monday, half a page, stare at the screen, every excuse, anything but, do everything except',
  courage:
    'scared to, too scared, so scared, i am scared, scary, afraid to, afraid of, terrified, terrifying, dare, do not dare, nerve, ' +
    'nerves, brave, courage, coward, chickened out, rehearse, rehearsed, rehearsing, practice in the, voice shakes, my voice shakes, ' +
    'hands shake, my legs, jelly, trembling, tremble, knees shake, knees were, sweaty, sweaty palms, butterflies, comfort zone, ' +
    'back out, work up the nerve, frightened, ask out, ask him out, ask her out, crush, confess, tell my boss, to tell my father, ' +
    'to tell my mother, to tell my parents, have to tell, sitting in the car, sitting in the truck, in the driveway for, high dive, ' +
    'driving again, stand up to, give a speech, speech on, interview tomorrow, presentation, stand up there, standing up there, ' +
    'public speaking, heart in my throat, turned around and, went home again, did not go in, walked past the door, ' +
    'in the parking lot for, sat in the car, gave notice, weeks notice, get up on that stage, nothing comes out, shaking hands, ' +
    'my hands were, what if i freeze, sweating through, practiced what to say, wrote it down what to say, chickened, turned back',
  voice:
    'meeting?, meetings, in meetings, speak up, speaking up, talk over me, talked over, talks over, talking over, standup, louder, ' +
    'loud, someone louder, quiet one, too quiet, interrupted, interrupts me, opinion, opinions, swallow, swallow them, ' +
    'things to say, something to say, had the answer, knew the answer, someone else said it, nobody listens, no one listens, ' +
    'my ideas, my idea, unheard, stay silent, shy, say anything, get a word in, cut me off mid, the moment passes, we have moved on, ' +
    'professors?, seminar, smart enough to say, agree with everyone, they all talk, my mouth shut, same idea, took my idea, ' +
    'in class but, never heard, not heard, raise my hand in',
  being_seen:
    'post it, posting it, publish, share it, share my, show my, show anyone, show people, shown anyone, show it to, read aloud, ' +
    'read my, read mine, out loud?, stage, perform, performance, film, short film, video of me, blog, paintings, my art, my writing, ' +
    'my poems, poem, poems, my music, songs, my songs, ever seen it, ever read it, laugh at, friends laugh, will laugh, ' +
    'people will laugh, audition, launch, hard drive, in a drawer, put myself out, writing group, podcast, recital, open mic, ' +
    'exhibition, gallery, what will people think, in front of people, in front of everyone, on camera, karaoke, being watched, etsy, ' +
    'nobody has ever, what if they hate it, what if it is bad, hit publish, deleted the post, deleted it, my novel, sketchbook, ' +
    'sing in front, wear the, in public, go live, sign up for, art show, stand up comedy, nobody has seen, hid it, shared it with, ' +
    'too embarrassed to show',
  uncertainty:
    'uncertain, uncertainty, the unknown, limbo, not knowing, not know if we, do not know yet, not know yet if, unsure, ' +
    'waiting to hear, will hear by, hear by, waiting on, wait for the results, whether, up in the air, reassurance, guarantee, ' +
    'for sure, unpredictable, visa, cannot plan, plan anything, what will happen, what ifs, results on, biopsy, adoption, ' +
    'offer on the house, rumors, might close, might move, or not and, might lose, any day now, drives me mad, drives me crazy, ' +
    'need an answer, no answer yet, comes through, pending, in two weeks and, we do not know, could be either, wait and see, ' +
    'says wait, too early to say, nobody can tell me, waiting for the call, waiting for the letter, might be laid off, ' +
    'where we will live, no word, go either way, closing date, refresh my email, hearing, will not know until, know until, ' +
    'maybe yes, college decisions, still waiting, hate waiting',
  change:
    'change?, changes, changing, moved to, moving to, moving, since the move, new city, new town, new country, new baby, new boss, ' +
    'new house, new school, all in one, retired, retirement, college?, empty nest, left for college, kids left, youngest left, ' +
    'our youngest, moved out, moves in, moved in, divorce, separated, transition, relocation, relocating, adjust, adjusting, ' +
    'newborn, last box, merger, another state, transferred, blended family, start at their, start nights, started school, ' +
    'nothing is the same, used to run, since i sold, everything is new, i do not recognize my life, sold the building, out by, ' +
    'have 60 days, days to move, grew up in this, lived here, used to be?',
  noticed_less:
    'embarrassed, embarrassing, embarrassment, awkward, blush, blushing, stain, tripped, fell in front, in front of * people, ' +
    'staring at me, stared at me, everyone saw, people behind me, behind me in line, in line, looking at me, watching me, ' +
    'everybody noticed, cringe, cringing, fool of myself, humiliated, humiliating, turned red, bright red, mispronounced, ' +
    'wrong name, called * mom, called my teacher, their faces, self conscious, waved at someone, fly was open, in my teeth, ' +
    'walked in late, said something stupid, voice cracked, stutter, stuttered, sweat stains, still blushing, days later, ' +
    'still thinking about what i said, nobody laughed, not on mute, on zoom, camera was on, want to disappear, die of shame, ' +
    'toilet paper, wardrobe, laughed when i, laughed at me, corrected me in front, everyone turned, dropped my tray, whole room, ' +
    'tripped on, called on me, forgot his name, forgot her name, wrong zoom, stood there, replaying what i said',
  time:
    'busy, so busy, schedule, calendar, rush, rushing, rushed, no time, not enough time, spare time, overbooked, pick up is, ' +
    'pickup is, pick up at, drop off, dentist at, soccer, practice at, commute, hour to myself, hour for myself, one hour, ' +
    'belongs to me, free hour, time for myself, me time, no room in, hours in the day, back to back, two jobs, three jobs, ' +
    'running late, never have time, between work and, errands, lunch at my desk, carpool, week is full, days are full, full before, ' +
    'packed, if i only had time, time for anything, have time to, call * more, see * more, more often but, simply no, ' +
    'where do people find the time, after work i, no evening, by the time i get home, kids in bed, barely see, calendar is, ' +
    'squeeze in, fit it in, not a minute',
  one_thing:
    'overwhelmed, overwhelming, overwhelm, too much to do, too much, swamped, piling up, pile of, inbox, unread, emails, laundry, ' +
    'chores, tasks, deadlines, juggling, million things, hundred things, everything at once, at once, drowning, buried in, ' +
    'on my plate, multitask, too many, too many things, exploding, explode, prioritize, dishes, inspection, plumber, ' +
    'where do i start, where to start, start anywhere, from one thing to, leaking, kitchen clean and, kids are sick, and the car, ' +
    'all due, due friday, due on the same, head is full, keep it all, from room to room, room to room, full of boxes, ' +
    'boxes everywhere, the sitter, deadline at, deadline at noon',
  money:
    'money, debt, debts, i am broke, bills, the bills, bank letter, letters from the bank, rent is, pay the rent, afford, declined, ' +
    'overdraft, the bank, bank account, loan, loans, savings, paycheck, bad with money, bad with it, mortgage, spend, spending, ' +
    'collections, collection agency, budget, finances, borrow money, groceries?, make money, payday, student loans, foreclosure, ' +
    'eviction, pawn, gas money, expensive, splitting the check, cannot pay, overspent, maxed out, credit cards, salary, ' +
    'in a drawer?, price of, past due, final notice, late fee, rent went up, minimum payment, owe, my balance, opened the bill, ' +
    'open the bill, bank app, cannot look at, borrowed from my',
  enough:
    'grateful, ungrateful, gratitude, satisfied, never satisfied, content, contentment, want more, already looking, ' +
    'looking at houses, looking at new, next thing, upgrade, online shopping, keep buying, appreciate, should be happy, ' +
    'have everything, take for granted, nothing is enough, never enough, spoiled, blessings, complain, bigger apartment, ' +
    'bigger house, finally have, finally got, newer, remodel, package arrived, packages, wishlist, wish list, bored with it, ' +
    'got what i wanted, thought i would be happy, only see what is missing, what is missing, catch myself looking, ' +
    'planning the next, the next one, pricing, still looking at bigger, dollar more, new phone, feels like enough, once i have, ' +
    'got the raise and, still not happy, on paper, everything i wanted, bored of, amazon, want the next, nice house, ' +
    'should be enough, good life',
  envy:
    'jealous, jealousy, envy, envious, congrats, congratulations, happy for, happy for her, happy for him, happy for them, startup, ' +
    'book deal, got engaged, got promoted, gets promoted, her success, his success, their success, competitive, rival, passed over, ' +
    'got the job i, gave my project, sour, before me, longer than her, longer than him, won the, is pregnant, her pregnancy, ' +
    'baby shower, got into, she got the, he got the, they got the, @kin bought, @peer bought, brother bought, bought a boat, ' +
    'bought a house, good news, announcement, went to school with, instead of me, i am the one who, new car, bestseller, the solo, ' +
    'lead role, gold medal, has published, got published, congratulate, she just bought, he just bought, her new, his new, ' +
    'got the role, got the grant, got in and i, beat me, why her, why him, not me',
  work_value:
    'unappreciated, undervalued, underpaid, thankless, clean houses, cleaning lady, janitor, payroll, warehouse, minimum wage, ' +
    'nobody knows my name, knows what i do, nobody notices, notices my work, joke about it, joke about my, jokes about my, ' +
    'replaceable, anyone could, stay at home, housework, housewife, unpaid, recognition, thanks me, no thanks, all i do is, ' +
    'just a waitress, just a cashier, just a mom, only a, invisible, night shift?, dead end, truck, waitress, call center, ' +
    'stock shelves, bus driver, drive a, receptionist, look down on, looks down on, real job, like it matters, thanked everybody, ' +
    'thanked everyone, forgot to thank, for 30 years and, all these years and, learn my name, look through me, like glass, like air, ' +
    'like furniture, deliver packages, deliver food, nobody thanks, never says thank, behind the counter, only a mom, just a nurse, ' +
    'just a driver, mop, dish, people snap at me, nobody sees',
  job_identity:
    'my job, job title, laid off?, unemployed, unemployment, retired, retiring, retirement, ask what i do, asks what i do, ' +
    'what do you do, who am i without, married to my job, workaholic, identity, between jobs, out of work, outside of work, ' +
    'work emails, old job, old team, badge, who is on shift, used to be a, my career, career is over, sold the company, ' +
    'sold my company, sold my business, left the army, military, veteran, the force, nowhere to be, no reason to get up, sabbatical, ' +
    'business card, weekdays, work is my life, introduce myself, at parties i, now i am nobody, lost my title, the layoff, ' +
    'layoff email, let go after, after @num years they, badge stopped, my old job, since i left, i used to manage, ' +
    'introduce myself as, without work, not working, after i retired, my last day',
  meaning:
    'meaning, meaningless, meaningful, pointless, what is the point, what is it all for, empty inside, feel empty, hollow, ' +
    'same thing, same old, every day the same, same * same, groundhog, autopilot, mundane, monotonous, daily grind, is this it, ' +
    'is that it, any of it is, all about, what it is about, existential, unfulfilled, boring, boredom, insignificant, gray, grey, ' +
    'get up and, i get up, eat sleep, wake up and, day after day, treadmill, hamster wheel, through the motions, repeat, ' +
    'nothing is terrible, dinner dishes, nothing is wrong, i go to work, waiting for something, watch a show, nothing to complain, ' +
    'going through the days, just existing, why i bother, nothing matters, wake up work, what is the use of it',
  purpose:
    'purpose, passion, passionate, calling, direction, directionless, aimless, drifting, do with my life, lost in life, feel lost, ' +
    'no plan, have a plan, my plan is, five year plan, what i am for, what i am here for, meant for, meant to do, goals, ambition, ' +
    'midlife, quarter life, where my life, no idea what i want, what i want to be, what do i want, everyone asks what, ' +
    'people ask what, go blank, graduation?, gap year, need a goal, what now, what next for me, nowhere to be, what i want to do, ' +
    'after high school, what to do after, keeps asking what, have a dream, everyone has a, what is next, job to job, ' +
    'what i am good at, kids are grown, what am i here for, what am i supposed to do, switching majors, no idea where i, lost since',
  contribution:
    'contribute, contribution, make a difference, difference, impact, volunteer, volunteering, give back, legacy, donate, give out, ' +
    'soup kitchen, food pantry, change the world, homeless, poverty, suffering, be useful, nobody needs me, because of me?, ' +
    'leave a mark, behind the scenes, followers, help people, charity, drop in the ocean, too small to matter, what can one person, ' +
    'mentor, mentored, tutor kids, recycling, plant trees, remembered me, for the shelter, once a week and, it is so little, ' +
    'does it even help, like it matters, nobody needs, food drive, the goal was, fundraiser, one vote, cannot fix, too big, ' +
    'small donation, tutoring, pick up trash, does it matter, help out at, what difference, nobody special, world is burning, ' +
    'nobody reads, barely helps',
  this_day:
    'someday, one day i, life starts, life begins, life will start, life was supposed to, real life, waiting for life, ' +
    'after graduation, after the move, after that, when i retire, once i have, once we, once the kids, in the moment, ' +
    'present moment, here and now, miss out, missing my life, passing me by, time flies, years fly, days blur, wait till, ' +
    'wait until, has to wait, living for the weekend, bucket list, when the kids are, until the kids, until summer, keep saying, ' +
    'growing up so fast, always planning, planning the next, barely remember, the last one, never really there, ' +
    'already thinking about the next, count the days, when things calm down, after the kids, kids are older, after the wedding, ' +
    'when i lose, when i finally, counting down, retire in, more years, saving it for, good china, thinking about monday, ' +
    'growing so fast, all blur, remember this week, not really here, already thinking about',
}
