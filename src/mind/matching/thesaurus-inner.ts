/** Rings about how people see themselves, what they think and what they feel. See thesaurus.ts. */
export const INNER_RINGS: Record<string, string> = {
  worth:
    'worthless, my worth, self worth, self esteem, useless, good for nothing, not good enough, never good enough, prove myself, ' +
    'prove that i, achievement, achieve, achievements, grades, gpa, midterm?, b minus, c plus, scholarship?, ranking, rank, bonus?, ' +
    'sales numbers, make * proud, @kin proud, disappointment, expectations, only valued, successful, trophy, medal, silver?, ' +
    'first place, second place, nothing to show, amount to, nothing special, results?, accomplish, overachiever, straight a, ' +
    'deserve love, earn my place, what have i done with my life, let my parents down, have to be the best, not the best, ' +
    'only love me when, feel less than, less valuable, of no value, not worth, what am i worth, when i fail i, without results, ' +
    'my value, deserve to be here, top performer, number one, gpa dropped, only useful, as long as i am useful, ' +
    'if i am not the best, quota, numbers were down, runner up, honor roll, for partner, good daughter, good son, worth loving, ' +
    'prove to my, bring to the table, only calls when i, let everyone down, never impressed, came in second, came in third, ' +
    'next year?',
  comparison:
    'compare, comparing, comparison, everyone else, everybody else, everyone * except me, everyone * but me, everyone in my * has, ' +
    'everyone at * has, everyone seems, everyone at @num, other people have, others have, ahead of me, people my age, peers, ' +
    'classmates, from my class, from high school, roommate * and i, better than me, than i am, instagram, linkedin, facebook, ' +
    'wedding pictures, vacation photos, their posts, measure up, sister has, brother has, cousin has, @peer has a house, ' +
    'friends have, friends are all, already has, already have, has the house, bought a house, bigger house, perfect family, ' +
    'perfect life, keep up with, prettier, smarter than, thinner than, younger than me, reunion?, while i am still, and i am still, ' +
    'not like her, not like him, seems to know, got it figured out, behind everyone, they all have, the only one without, ' +
    'next to her, next to him, side by side, their kids, talking about their, mine is, mine are, except me?, other moms, ' +
    'other families, nicer than mine, better than mine, everyone my age, college roommate, buying houses, stories on instagram, ' +
    'the other moms, scroll and see, high school friends, she is younger, same age as me, at her age, at his age, all my friends, ' +
    'engagement photos, baby announcements, behind them, my friends are, friends from college',
  mistake:
    'mistake, mistakes, i forgot, forgot to, messed up, screwed up, screw up, error, the wrong, wrong file, wrong person, ' +
    'wrong time, wrong address, wrong order, wrong size, gave * the wrong, sent * the wrong, told * the wrong, ruined, ruin, ' +
    'blew it, dropped the ball, spilled, knocked over, my fault, undo, blunder, botched, overslept, missed the deadline, ' +
    'missed the appointment, missed the meeting, missed the flight, left * door open, left * on, locked * out, lost the keys, ' +
    'lost the file, double booked, crashed the car, backed into, scratched, dented, deleted, typo, what kind of person, ' +
    'what kind of mother, what kind of father, what kind of friend, terrible person, terrible mother, terrible friend, bad person, ' +
    'how could i, should have checked, should have known, should have noticed, feel horrible, feel awful about, cannot believe i, ' +
    'burned the, broke the, because of my mistake, i caused, cost * money, cost the company, ashamed of myself, mixed up, ' +
    'nobody was harmed, no harm done',
  self_criticism:
    'idiot, stupid, dumb, loser, pathetic, trash, garbage, moron, clumsy, hate myself, hating myself, critic, beat myself up, ' +
    'hard on myself, self talk, inner voice, talk to myself, talk to me like, disgusted with myself, annoyed at myself, ' +
    'angry at myself, mad at myself, disappointed in myself, call myself, calling myself, harsh, too critical, self criticism, ' +
    'kinder to myself, nicer to myself, hate how i, cannot stand myself, yell at myself, voice in my head, this voice, a voice, ' +
    'voice that says, voice going, voice says, anything right, speak to myself, tell myself i am, dumbest, worst mother, worst dad, ' +
    'worst parent, what an idiot, felt like trash, feel like trash, feel like garbage, feel like shit, forgive myself, ' +
    'punish myself, never nice to myself, friend would, to my friend the way, i called myself, you idiot, said to myself, ' +
    'never say that to, mean to myself, own worst enemy, tear myself apart, scold myself, beating myself up, told myself i am, ' +
    'drill sergeant, cannot forgive myself, so hard on, out loud you, what is wrong with you',
  praise:
    'imposter, impostor, fraud, faker, compliment, compliments, praise, praised, promoted, promotion, award, employee of the, ' +
    'the best one, best in, nice things about, team lead, figure out i, figure me out, find out i, find me out, found out?, ' +
    'got lucky, i was lucky, pure luck, fluke, being nice, just being polite, out of pity?, brag, bragging, take credit, impressed, ' +
    'undeserved, deserve it, kind words, congratulated, good review, great job, good job, well done, told me i was good, ' +
    'said it was great, said i was, not that good, was not that good, do not believe them, must have meant, standing ovation, ' +
    'clapped, nominated, waved it off, laughed it off, anyone would have, because of me, as an example, in front of the class?, ' +
    'thank you note, they must be, wrong about me, no idea what i am doing?',
  past:
    'my past, childhood, raised me, was raised, grew up, growing up, trauma, abusive, my father was, my dad was, my mother was, ' +
    'turned into my, like my father, like my mother, like my dad, like my mom, turning into, in my blood, runs in the family, ' +
    'baggage, damaged, upbringing, same pattern, foster care, drank and, alcoholic, back then, in a house where, in a home where, ' +
    'in my family nobody, in our house nobody, when i was a kid, when i was little, when i was @num, as a child, genes, ' +
    'my parents never, my father never, my mother never, used to hit, family history, old wounds, escape my, swore i would never, ' +
    'neglect, orphan, boarding school, prison, criminal record, bullied, those years, just like @kin, did to us, history repeat, ' +
    'i still hear my, hear my father, hear my mother, the accident, flashback, turn into a, feel like a child, feel like a kid, ' +
    'raises his voice, raises her voice, year old again, small again, my mother used to, my father used to, house i grew up in, ' +
    'stepfather, like she did, like he did, i sound like my, left when i was, parents split, i come from, where i come from, ' +
    'my ex used to, family of, first marriage, same words my, did the same to me, stepdad, my stepdad, my stepfather',
  body:
    'body, my weight, overweight, fat, ugly, mirror, mirrors, thighs, belly, stomach, hips, my arms, my nose, my skin, scar, scars, ' +
    'acne, wrinkles, pounds, kilos, the scale, jeans, swimsuit, bikini, beach?, the pool, hoodie, hoodies, baggy, photos of me, ' +
    'in photos, in pictures, at photos, diet, dieting, skinny, appearance, my looks, how i look, bounce back, disability, ' +
    'wheelchair, hair loss, losing my hair, bald, chronic pain, chronic illness, arthritis, my knees are, my back is, ' +
    'clothes do not fit, dress size, calories, double chin, gained, put on weight, put on * pounds, stretch marks, fitting room, ' +
    'locker room, menopause, my breasts, my teeth?, my hair, gray hair, getting old, aging, mastectomy, body image, this body, ' +
    'since the baby, baby weight, cellulite, button, pants, zipper, the pants, lost * pounds, weigh',
  common_struggle:
    'wrong with me, normal person, normal people, am i normal, not normal, only one who, am i the only, is it just me, just me who, ' +
    'is it only me, everyone copes, has it together, have it together, got it together, everybody manages, others manage, defective, ' +
    'so weak, pretending to be okay, act fine, failing at life, adulting, alone in this, cope, coping, nobody else?, other moms, ' +
    'other mothers, other dads, other parents, everyone looks so, others have it worse, should not complain, no right to complain, ' +
    'struggling, struggle, barely holding, in the parking lot, in the bathroom at work, hard for me, easy for everyone, ' +
    'easy for others, simplest things, basic things, can * like everyone, seem to manage, makes it look easy, looks effortless, ' +
    'how do people do, normal families, does anyone else, anyone else feel, am i broken, got the memo, cried in the car, ' +
    'bathroom stall, all day and then i, everyone else seems, why is it so hard for me, fooling everyone',
  thoughts:
    'my thoughts, thoughts, thinking about it, overthinking, overthink, brain, mind keeps, my mind, intrusive, convinced, ' +
    'convincing, keeps telling me, telling me i, my head says, my mind says, my head tells me, story i tell, ruminate, ruminating, ' +
    'in my head, racing thoughts, believe everything, believe my thoughts, this thought, the thought that, having this thought, ' +
    'sounds so true, feels so true, feels true, all i can think, cannot stop thinking, keep thinking, thought pops, i am sure that, ' +
    'so i must be, loop, looping, spiral, what if, brain off, shut my brain, turn my brain off, brain will not, mind is racing, ' +
    'worst thoughts, replaying, my brain, picturing, cannot stop picturing, close my eyes, did you lock, my mind tells me, ' +
    'keeps saying, cannot stop the thought, stuck in my head, i just know, it must mean, which must mean, that means i, ' +
    'must be because i, same sentence, going around in my head, believe it, in circles',
  feelings:
    'feelings, emotion, emotions, emotional, wave, waves, like a wave, never stop, never ends, last forever, feels endless, ' +
    'comes over me, intense, flooded with?, felt sick, will pass, comes and goes, go away, out of nowhere, one minute * the next, ' +
    'one moment * the next, from one minute, up and down, roller coaster, rollercoaster, overcome with, cannot shake it, ' +
    'still feel it, this way forever, how it is now, stop feeling, too sensitive, pang, hits me, creeps up, when the feeling, ' +
    'so much at once?, will it ever stop, does it ever stop, every winter, ever liked anything, ever felt good, by february, ' +
    'it always comes back, comes in waves, in waves, out of the blue, checkout line, will not lift, not lifted, how long will, ' +
    'will i always feel, this heaviness, heaviness, fog, it was gone and then, came back, wash over me, hit me at',
  discomfort:
    'uncomfortable, discomfort, unpleasant, queasy, bear it, cannot stand the feeling, sit with it, skipped, i skip, ' +
    'canceled @num times, canceled again, keep canceling, i canceled, bailed, call in sick, called in sick, i avoid, avoiding, ' +
    'avoid, get out of it, to escape, distract myself, rather not, nauseous, nausea, sweating, squirm, in knots, awkward silence, ' +
    'easier to stay home, stayed home, not ready, wait until i feel, drink to, dentist chair, needles, leave early, left early, ' +
    'eat to, so i do not feel, numb it, phone call i have to, left after, made an excuse, made up an excuse, hate the feeling, ' +
    'not to feel, glass of wine, pour a, anything to avoid, so i do not have to feel, get it over with, unbearable, skin crawl, ' +
    'drive around the block, circled the block',
  sadness:
    'sad, sadness, cry, cried, crying, tears, weep, sob, sobbing, blue?, heartbroken, heartbreak, melancholy, feel down, ' +
    'feeling low, and low, teary, homesick, cheer up, be strong, bright side, hold back tears, let myself cry, to be sad, ' +
    'no reason to be sad, gloom, depressed, depressing, miss it, miss the old, goodbye, said goodbye, saying goodbye, farewell, ' +
    'moved away, moved to * and i, last day of, empty room, snap out of it, not allowed to be, over a house, silly to cry, ' +
    'think positive, stay positive, others expect me to smile, sobs, pull over, lump in my throat, choked up, went into the garage, ' +
    'in the shower so nobody, in the car so nobody, cannot explain why, no reason, cry in the shower, childhood home, miss how, ' +
    'is not the same, not the same without, packing up, baby clothes, trip we never, feel like crying, burst into tears, ' +
    'on the verge of tears, hold it in',
  anger:
    'angry, anger, mad, furious, fury, rage, resent, annoyed, annoying, irritated, pissed, pissed off, boiling, fuming, livid, ' +
    'seething, want to scream, hate him, hate her, hate them, unfair, not fair, disrespect, disrespected, took my, my jaw, fists, ' +
    'clench, grinding my teeth, blood boil, so rude, how dare, sick of, had enough, crossed the line, never help, lifting a finger, ' +
    'treats me like, frustrated, frustrating, gave my * to, without asking me, behind my back?, drives me up, could scream, ' +
    'thumbs up, do nothing to help, burning inside, outraged, injustice, drives me crazy, without asking, again and again, ' +
    'laughed it off, upstairs, dog barks, took credit for, cut in line, never cleans, leaves his, leaves her, want to throw, ' +
    'so angry, still mad, makes my blood, fed up, punched, punched a, kicked the',
  reacting:
    'yelled at, i yelled, yelling at, shouted at, i shouted, screamed at, snapped at, i snap, i snapped, temper, lashed out, ' +
    'lash out, blew up at, blew up, overreact, heat of the moment, impulsive, nasty reply, nasty, angry text, angry email, ' +
    'short fuse, short with, regret what i said, triggered, before thinking, without thinking, hit send, stormed out, ' +
    'push my buttons, flew off the handle, swore at, honk, honking, followed him, i threw, i slammed, lost it, lost my cool, ' +
    'hung up on, road rage, in traffic?, fired off, before i had even, before i even, could not stop myself, bit his head off, ' +
    'bit her head off, reacted, provoke, before i knew it, came out of my mouth, words came out, said it anyway, lost my patience, ' +
    'called her a, called him a, called her useless, called him, ran my mouth, slammed, before i could stop, faster than my, ' +
    'said things i, flipped him off, went off on, at the cashier, at the waiter, raised my voice, sarcastic, count to ten, ' +
    'slammed the, got loud, took it out on, bit my',
  anxiety:
    'anxious, anxiety, nervous, worry, worried, worrying, dread?, dreading, a scan, scan on, biopsy, mammogram, test results, ' +
    'blood test, googled, googling, symptoms, tumor, cancer, worst case, the worst, disaster, catastrophe, doom, something happens, ' +
    'something bad, on edge, imagine?, imagining, already planned, flight, flying, turbulence, accident, crash, not home yet, ' +
    'minutes late, hour late, not answering, phone rings, going to die, going to lose, what if, on high alert, scenario, scenarios, ' +
    'uneasy, ended up in the hospital, in my head already, lump, they want to talk, meeting with hr, called to the office, ' +
    'going to be a disaster, go wrong, could go wrong, pacing, i pace, everything that could, my stomach has, stomach is in, ' +
    'stomach in, knot in my, picturing, keep picturing, offend, did i lock, lock the door, we should talk, need to talk, ' +
    'talk tomorrow, updated my resume, the elevator, heart drops, every time the phone, something is wrong with, ' +
    'lie awake imagining, waiting for the worst, brace myself, before every',
  breath:
    'breathe, breath, breathing, tight chest, my chest, chest gets tight, heart racing, heart pounding, heart is racing, ' +
    'heart is pounding, my heart, hyperventilate, hyperventilating, panic, panic attack, panicking, calm down, spiraling, ' +
    'freaking out, get air, no air, dizzy, lightheaded, shallow, head is spinning, wound up, jittery, losing it, about to lose it, ' +
    'frantic, cannot stop shaking, hands are shaking, throat closes, my throat, numb fingers, tingling, faint, walls are closing, ' +
    'closing in, all too fast, everything speeds up, right now my, before every phone call, adrenaline, too loud, too fast, ' +
    'had to sit down, everything was too, loud and fast, catch my breath, before the meeting, sitting in the bathroom, ' +
    'everything is spinning, think straight, need to calm, shaking right now, starts in, heart going, right now and i, full panic',
  grief:
    'grief, grieve, grieving, mourning, died, dies, funeral, widow, widower, passed away, passed on, buried, ashes, cemetery, grave, ' +
    'eulogy, obituary, miscarriage, stillborn, stillbirth, lost her baby, lost the baby, lost my @kin, was put down, put to sleep, ' +
    'his clothes, her clothes, his voice, her voice, voicemail, his side of the bed, her side of the bed, his chair, her chair, ' +
    'would have been, would have turned, would be @num, anniversary, since the loss, over it by now, bereaved, memorial, ' +
    'late husband, late wife, people think i should be, first christmas, first birthday without, hospice, cancer took, miss him, ' +
    'miss her, still reach for, still set, still expect, died and, since * died, without him, without her, @kin gone, dog died, ' +
    'cat died, her perfume, was killed, first year without, her number, his number, deleted her contact, his jacket, her sweater, ' +
    'stopped by the grave, since we lost, lost him, lost her, my late',
  mood:
    'bad mood, my mood, moods, snappy, grumpy, irritable, gloomy, funk, cranky, my character, personality, that is who i am, ' +
    'just who i am, how i am, type of person, kind of gray, negative person, gloomy person, sad person, angry person, ' +
    'anxious person, i am a * person, miserable, temperament, always been like this, always was, always been, ask anybody, ' +
    'dark cloud, downer, bitter person, cold person, born sad, fun to be around, defines me, that is me, some days i, other days i, ' +
    'which me, always been the, grouch, not a happy person, say i am negative, eeyore, when i am like this, this is not me, ' +
    'for days now, moody one, cannot snap out',
}
