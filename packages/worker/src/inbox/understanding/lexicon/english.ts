import type { WeightedWords } from './weighted-words.ts';

// In lower case. `_` joins words, `*` stands for any ending. Phrases go before the words in them.

export const englishOpinions: WeightedWords = [
  [
    3,
    `adore* adorable amazing amazin amazingly awesome brilliant* excellent* exceptional* extraordinary fabulous* fantastic* flawless* gorgeous* incredible incredibly magnificent* marvel* outstanding perfect* phenomenal* spectacular* splendid* stunning* sublime
    superb* terrific* wonderful* unforgettable unbeatable magical* magic delicious* divine delight* exquisite* love loved loves loving lovin luv obsessed best the_best by_far_the top_notch first_class world_class five_stars 5_stars ten_out_of_ten 10/10 11/10
    game_changer life_saver lifesaver above_and_beyond hands_down to_die_for blown_away blew_my_mind mind_blowing second_to_none must_see must_visit must_try can't_recommend_* can't_say_enough couldn't_be_happier could_not_be_happier couldn't_ask_for
    exceeded_* beyond_expectations made_my_day made_my_week made_my_year worth_every worth_it well_worth works_like_a_charm spot_on on_point hats_off kudos bravo legends legend rockstar* wizard* a_gem hidden_gem gem treasure masterpiece breathtaking`,
  ],
  [
    2,
    `good great nice lovely beautiful* pretty_good pretty_nice cute sweet charming cozy cosy comfy comfortable comfort* cool fun funny fab fave favorite* favourite* friendly helpful kind kindness welcoming polite attentive caring patient thoughtful professional knowledgeable
    honest reliable efficient fast quick quickly speedy prompt responsive smooth smoothly easy simple intuitive clean spotless tidy fresh tasty yum* flavorful flavourful crispy juicy generous affordable bargain great_value good_value value_for_money fair
    happy happier glad pleased satisfied thrilled excited exciting grateful thankful appreciate* appreciated impressed impressive proud enjoy* enjoyed relaxing relaxed fascinating inspiring inspired talented clever creative elegant stylish
    recommend* will_be_back be_back we'll_be_back i'll_be_back will_return come_again go_again order_again look_forward* looking_forward can't_wait cannot_wait cant_wait counting_down sold_on i'm_sold hooked fan fans fire lit dope slay slaps banger vibes good_vibes stoked pumped
    thanks_to thanks_for thank_you_for thank_you_so thanks_so_much thanks_a_* many_thanks big_thanks huge_thanks thank_u_sm much_appreciated shoutout shout_out props cheers_for congrats congratulation* well_done well_deserved good_job great_job nice_job nice_work great_work good_work keep_it_up keep_up rock rocks you_rock smashed_it
    not_bad not_too_bad not_bad_at_all no_complaints no_complaint zero_complaints no_regrets no_issues no_problems no_problem_at_all no_fuss without_a_hitch no_notes can't_fault cannot_fault couldn't_fault can't_complain nothing_but_good nothing_but_praise never_disappoint* never_let_down never_fail* never_had_a_problem never_had_an_issue never_better
    go_to my_go_to true_to_size fits_perfectly just_works need_this want_this wow whoa yay woohoo yess omg finally blast had_a_blast home_from_home at_home saved_me saved_my saved_us exactly_what better_than much_better way_better win insane winner bless* heaven* unreal no_cap comfi* outdone_yourselves deserves_a_raise wouldn't_go_anywhere nowhere_else insanely_good ridiculously_good crazy_good so_good sick_gig skills talented lasted over_the_moon made_us_feel felt_welcome feel_welcome in_love take_my_money sign_me_up i_need_this i_want_this where_have_you_been long_time_customer come_back will_come_back coming_back going_back five_out_of_five highly beautifully perfectly_* life_changing learned_a_lot learned_a_ton so_much_fun deserve_it deserved know_their_stuff took_the_time goes_the_extra went_the_extra extra_mile a_breeze painless seamless* hassle_free stress_free no_hassle in_no_time adore delighted enchant* mouthwatering drool* scrumptious moist fluffy crisp top_quality high_quality good_quality great_quality quality_is paradise dream_come gift_from special surprised pleasantly pleasure laugh* smile* smiling goosebumps deserve_a_raise customer_for_life`,
  ],
  [
    1,
    `thanks thank thx ty tysm cheers well like liked likes better decent solid enough works interesting pretty improved improve* easier worth clever comfortably warm bright calm quiet convenient useful handy yes positive`,
  ],
  [
    0,
    `thanks_in_advance thank_you_in_advance thanks_for_your_answer thanks_for_the_info thanks_for_your_reply thanks_for_letting would_like i'd_like we'd_like would_love_to_know like_to_know looks_like look_like looked_like feels_like like_this like_that as_well well_as is_like something_like
    like_to would_you_like if_you_like kind_of what_kind kinds_of kind_regards best_regards all_the_best best_before best_way best_time fair_enough works_for_me good_morning good_afternoon good_evening good_day gift_card* how_well well_known credit_card great_britain do_you_recommend would_you_recommend you_recommend
    to_cancel waiting_list wait_list waiting_room don't_know do_not_know fast_food works_with is_it_worth happy_hour happy_to_wait special_offer today's_special specials better_to good_for_kids love_to_know free_of_charge sweet_or easy_way quick_question quiet_room fresh_water like_a like_an yes_or_no`,
  ],
  [
    -2,
    `bad badly awful* terrible terribly horrible* horrendous* horrid appalling* atrocious* abysmal* dreadful* dire disgust* gross nasty vile revolting ew eww yuck* filthy dirty stale soggy bland tasteless greasy rotten mouldy moldy inedible undercooked overcooked smelly smelled_* stinks stink* stank reek*
    disappoint* dissatisf* unhappy unsatisf* underwhelm* letdown let_down let_us_down let_me_down not_impressed unimpressed meh better_before was_better_before not_what_i not_as_described not_as_pictured nothing_like nothing_works no_sense fell_apart falling_apart fall_apart coming_apart came_apart came_off blame rant petty stingy greedy tacky stupid idiot* dumb moron* bullshit bs crappy hot_mess left_hungry false_promises broken_promises empty_promises not_helpful not_clean not_fresh not_friendly not_working_at not_enough not_even no_thanks no_thank_you hard_pass pass_on overrated over_rated overhyped unbearable unusable unreadable impossible not_fair unfair cash_grab daylight_robbery how_dare never_use never_order never_buy never_book never_going think_twice poor poorly mediocre subpar sub_par rubbish trash* garbage crap* junk cheap_quality cheaply shoddy flimsy useless worthless pointless hopeless pathetic ridiculous* laughable joke a_joke shambles
    worse worst rude* impolite unfriendly disrespect* dismissive arrogant ignorant incompetent unprofessional careless clueless lazy unhelpful unreliable untrustworthy dishonest liar* lying lied lies mislead* misled false_advertising deceptive scam* fraud* rip_off ripoff ripped_off cheated robbed robbery theft stolen stealing
    overprice* expensive pricey costly too_expensive not_worth waste wasted wasting waste_of ruined ruin* spoiled unacceptable outrageous* disgrace* shame* shameful ashamed shocking* shocked appalled insult* offensive racist sexist harass* abusive aggressive
    hate hated hates hating dislike* detest despise* angry anger furious livid fuming mad annoy* irritat* frustrat* upset* sad sadly sorry_state regret* fed_up sick_of tired_of had_enough i'm_done done_with never_again won't_be_back not_coming_back won't_return would_not_recommend wouldn't_recommend do_not_recommend don't_recommend can't_recommend
    avoid* beware stay_away do_not_buy do_not_book don't_buy don't_book don't_bother don't_order don't_trust boycott* unfollow* unsubscrib* lost_a_customer lost_my_business lost_me lost_a_loyal gone_downhill downhill used_to_be nightmare* disaster* catastroph* hell hellish chaos chaotic mess messy
    sucks suck sucked wtf ffs ugh* argh smh cringe ugly hideous boring bored dull weird_taste itchy scratchy uncomfortable painful* painfully hurt* injured sick_after got_sick made_me_sick felt_sick food_poisoning unsafe dangerous unhygienic bed_bugs cockroach* mice don't_care doesn't_care couldn't_care couldn't_be_bothered no_apology no_respect zero_stars no_stars 1_star one_star 0_stars my_money_back money_back
    not_happy not_good not_great not_cool not_okay not_ok not_acceptable not_satisfied not_pleased expected_better expected_more deserve_better do_better sort_it_out get_your_act`,
  ],
  [
    -1,
    `too cold lukewarm slow slowest slowly noisy loud crowded cramped tiny small_portions thin dark salty dry bitter wrong strange weird confusing complicated difficult hard_to shame cheap overcrowded wet soaked nope nah unfortunately`,
  ],
];

/** What went wrong, told without a judging word. In a question often only a question. */
export const englishProblems = `late delay* delayed overdue wait waiting waited still_waiting on_hold queue* broken broke breaks breaking crash* bug bugs buggy glitch* error* fail* failed failing fault* faulty defect* damage* crack* torn ripped leak* missing lost vanish* disappear* cancel* postpon* closed shut refund* charged_twice
  billed overcharg* double_charged charged_for deposit hidden_fee* fees locked_out can't_log can't_login cannot_log can't_access blocked stuck frozen freezing down outage* offline not_working doesn't_work don't_work didn't_work isn't_working won't_work stopped_working no_answer no_reply no_response nobody no_one never_received never_got never_arrived never_came never_showed
  didn't_arrive didn't_receive haven't_received hasn't_arrived not_received not_arrived sold_out out_of_stock out_of_order expired incomplete incorrect mistake* hair_in shrank shrunk faded peeling flaking chipped stain* scratch* undone refus* denied denies deny denying ignor* deleted remove_my without_warning without_notice no_notice last_minute again_and_again keeps_* keep_cancel* complaint* complain* issue* problem* return_it sending_it_back send_it_back sent_back`;
