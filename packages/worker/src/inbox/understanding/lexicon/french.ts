import type { WeightedWords } from './weighted-words.ts';

// Without accents and capitals. `_` joins words, `*` stands for any ending. Phrases go before the words in them.

export const frenchOpinions: WeightedWords = [
  [
    3,
    `adore* adorable* genial* geniau* excellent* exceptionnel* extraordinaire* fabuleu* fantastique* formidable* magnifique* merveill* parfait* sublime* somptueu* divin* divine*
    incroyable* inoubliable* irreprochable* impeccable* fantastic* epoustouflan* eblouissan* emerveill* bluff* splendide* superbe* magique* magicien* delicieu* succulent* exquis*
    genialissime* excellentissime* imbattable* inegalable* incomparable* remarquable* passionnant* captivant* enchant* conquis* ravi ravie* ravis ravissant*
    tuerie une_tuerie a_tomber une_merveille un_regal regal* coup_de_coeur coups_de_coeur les_meilleur* le_meilleur* la_meilleure* des_amours au_top trop_bon trop_bien trop_beau* trop_belle*
    top_du_top le_top sans_faute de_reve un_bonheur que_du_bonheur bonheur chapeau hors_pair aux_anges en_or petits_soins les_yeux_fermes a_recommander kiff* perfection pepite* tresor
    cinq_etoiles 5_etoiles 10/10 20/20 amplement_merite* bien_merite* pur_bonheur un_delice delice*`,
  ],
  [
    2,
    `super top aime* aimee* bravo bien_joue felicitation* felicit* beau beaux belle* joli* bon bonne* bons meilleur* agreable* sympa* chouette* cool charmant* charme* cosy
    chaleureu* accueillant* souriant* gentil* aimable* attentionn* bienveillant* serviable* efficace* rapide* reactif* reactive* ponctuel* professionnel* pro pros competent* serieux serieuse* honnete* fiable*
    propre* calme* confortable* delicat* gourmand* savoureu* frais fraiche* soigne* raffine* elegant* mignon* craquant* craque* craquer magnifiq* original* creati* ingenieu* pratique* utile* simple*
    satisfait* satisfaction content* heureu* fier fiere* fiers plaisir* recommand* conseille* vivement_la hate vivement on_reviendra je_reviendrai nous_reviendrons y_retourne* redemand* fan fans addict* reconnaissan*
    nickel niquel impec merci_encore merci_beaucoup mille_merci* grand_merci un_grand_merci merci_pour merci_a merci_infiniment merci_d'avoir merci_merci merci_du_fond impressionn* touche* emu emue emus emouvan* reussi* reussite 
    bluffan* convaincu* valide je_valide gere vous_gerez assure* vous_assurez vaut_le_detour vaut_vraiment vaut_le_coup vaut_la_peine valait_le valait_vraiment bonne_idee bonne_adresse beau_travail bon_travail joli_travail beau_geste
    rien_a_redire rien_a_dire rien_a_reprocher aucun_reproche pas_mal pas_mauvais* pas_degueu* pas_de_souci pas_de_soucis pas_de_probleme pas_de_mauvaise* sans_souci* sans_probleme* sans_accroc aucun_regret aucun_souci aucun_probleme
    que_demander_de_plus difficile_de_faire_mieux peut_pas_faire_mieux on_s'en_lasse_pas comme_un_gant change_la_vie changer_la_vie sauve sauvee rigol* eclat* amuse* decouverte belle_decouverte
    a_l'ecoute de_bon_conseil de_bons_conseils entre_de_bonnes_mains bonne_ambiance canon stylee dingue de_dingue ouf de_ouf mortel* cimer bisou* love amour
    bon_rapport rapport_qualite_prix qualite_prix facile* fluide* intuitif* fidele* enfin gain_de_temps gagner_du_temps gagne_du_temps conforme* ideal* lumineu* spacieu* varie* copieu* genereu* epate* enthousias* apprecie* progress* reussir exactement_ce_que grace_a en_pleine_forme pleine_forme passionne* au_rendez_vous devor* pour_rien_au_monde rien_au_monde impossible_de_ne_pas eloge* louange* hallucinant* je_fonds fond fondu* j'achete j'en_veux je_le_veux je_la_veux je_les_veux indispensable* rassur* bichonn* dorlot* souvenir* en_redemand* a_refaire a_tester j'en_reprend* bien_mange bien_ri bien_fait* bien_pense* bien_situe* bien_emball* bien_accueilli* bien_conseille* bien_organise* bon_moment super_moment plus_belle* vive long_vie longue_vie`,
  ],
  [
    1,
    `merci* mercii bien mieux sourire* plutot_bien pas_cher* pas_chere* interessant* correct* pas_si_mal envie donne_envie hate_de ca_donne_envie marche* fonctionne* comprend* douce* doux promis* ouii oui_enfin`,
  ],
  [
    0,
    `merci_d'avance merci_par_avance d'avance merci_de_me merci_de_m' merci_de_votre merci_de_bien merci_de_nous merci_pour_votre_reponse merci_pour_l'info merci_pour_les_infos bonne_journee bonne_soiree bonjour bonsoir bien_a_vous
    c'est_bien_le c'est_bien_la c'est_bien_a bien_le est-ce_bien super_u beau_frere belle_soeur belle_mere beau_pere bon_de_commande bons_de_commande bon_cadeau bons_cadeaux bon_d'achat bons_d'achat ou_bien
    date_limite liste_d'attente salle_d'attente souhaite_annuler voudrais_annuler pour_annuler sais_pas en_attendant carte_fidelite marche_a_suivre sans_gluten sans_sucre sans_alcool sans_lactose marche_de_noel au_marche le_marche du_marche ca_marche_comment comment_ca_marche comment_fonctionne aimerai* j'aimerai* j'aimerais conseillez recommandez
    bien_recu sans_rendez-vous bonne_annee petit_prix envie_de bon_plan simple_question juste_une_question pro_ou propre_vin propre_compte`,
  ],
  [
    -2,
    `decu* decev* deception* dommage nul nulle* nuls bof moche* mauvais* mediocre* mal_conseill* mal_organise* mal_ecrit* mal_poli* malpoli* impoli* desagreable* antipathique* meprisan* mepris froid froide* tiede* sec seche* sale sales
    cher chere* hors_de_prix excessif* trop_cher* c'est_cher arnaqu* escroc* vol_de vole volee voles voleur* mensong* mentir menteu* ment faux fausse* trompeu* penible* lent lente* lenteur* trop_long* bruyan* bruit sombre* fade* insipide*
    ennuy* triste* tristesse regret* insatisf* mecontent* enerv* agac* fache* colere furieu* rage marre ras_le_bol plein_le_dos saoule saoulant soule soulant soulee degout* deg degueu* infect* immangeable* ecoeur* sent_mauvais puent pue puant*
    peu_aimable* peu_agreable* pas_top pas_terrible pas_ouf pas_fou pas_folichon pas_serieu* pas_normal pas_content* pas_satisfait* pas_professionnel* pas_fiable* sans_interet aucun_interet aucun_respect manque_de manque_d'
    pire pires le_pire horreur horrible* affreu* atroce* catastroph* desastr* calamit* minable* lamentable* pathetique* pitoyable* ridicule* honte honteu* scandal* inadmissible* inacceptable* intolerable* incompetent* irrespect* scandaleu*
    incomprehensible* inexistant* inutilisable* inutile* injoignable* illisible* insupportable* infernal* abuse abusif* abusee n'importe_quoi foutage se_moque* vous_moquez vous_vous_fichez se_fiche* s'en_fiche* s'en_fout* foutu*
    pourri* merd* chiant* relou* nulle_part fuyez fuir eviter a_eviter boycott* plus_jamais jamais_plus ne_reviendr* reviendrai_pas reviendrons_pas reprendra_pas deteste* detest* horripil* dangereu* malade* blesse* blessure*
    non_merci perdu_un_client perdu_une_client* perte_de_temps perte_d'argent gachis gache* ruine* gaspill* jete baisse_de_qualite qualite_baisse baisse* c'etait_mieux mieux_avant s'attendait_a_mieux m'attendais_a_mieux attendais_a_mieux attendions_a_mieux
    limite une_blague n'importe_comment c'est_termine adieu ciao honteux laisse_a_desirer laissent_a_desirer rien_a_voir rien_ne_va rien_ne_marche rien_ne_fonctionne pas_a_la_hauteur pas_a_l'heure pas_correct* pas_cool pas_sympa* pas_aime pas_bon* pas_clair* peut_mieux_faire vieillot* vetuste* delabre* rance* gras grasse* crade* degoulin* rebut* froid_dans creve* glacial* hautain* condescendan* debile* idiot* stupide* connerie* con cons bordel putain* attrape_nigaud attrape_touriste* publicite_mensongere pas_foutu* mal_isole* mal_entretenu* mal_fait* mal_fini* mal_recu* mal_accueilli* mal_servi* mal_passe* mal_au mal_place* mal_coupe* mal_traite* maltrait* sans_respect zero_pointe debord* aberran* absurde* desesper* desol* pleur* souci* probleme* plaint* plainte* reclamation* litige fraude* vulgaire* rude* agressi* harcel* discrimin* racis*`,
  ],
  [
    -1,
    `trop quelconque* moyen moyenne* bizarrement crue cru raye rayure* tache* froisse* sucree trop_petit* trop_grand* trop_court* trop_serre* trop_sucre* trop_sale* trop_cuit* trop_fort* trop_tard trop_de_monde bonde* etroit* minuscule* vide bizarre* etrange* complique* difficile* dur decourag* augment* hausse nuit_blanche`,
  ],
];

/** What went wrong, told without a judging word. In a question often only a question. */
export const frenchProblems = `retard* attend* attente* patienter bug bugs bugue* plante plantee plantent plantage* panne* casse* cassee* brise* abime* endommag* manque* manquant* incomplet* perdu* perte* disparu* annul* reporte reportee reportes ferme ferme_alors
  rembours* facture_deux debit* double_debit erreur* fauss* bloqu* coinc* impossible* ne_repond* repond_pas pas_de_reponse sans_reponse aucune_reponse toujours_pas toujours_rien pas_recu jamais_recu jamais_arrive jamais_venu* n'arrive_pas n'arrive_toujours
  relance* rame rament lag* crash* fuite* fuit insecte* cheveu* cafard* punaise* moisi* perime* fane* brule* froid rupture* introuvable* supprim* resili* desinscri* desabonn* oubli* refus* injust* facture* surfactur* decoll* decousu* bouloch* troue trouee troues trou trous
  deux_fois trois_fois personne_ne encore_une_fois encore_annule* sans_prevenir sans_excuse* aucune_excuse par_terre depuis_des depuis_ce_matin depuis_lundi depuis_une_semaine semaines mois_que a_cause fonctionne_pas marche_pas marchent_pas fonctionnent_pas ne_marche ne_fonctionne`;
