import type { Documents } from './en'

export const fr: Documents = {
  terms: ({ shopName, contact, taxPercent, quoteDays }) => `
Ces conditions valent pour ce que vous commandez à ${shopName} sur ce site.

## Ce qui est fabriqué

Chaque câble est fabriqué pour vous avec les pièces, les longueurs et le nombre que vous choisissez. La page
d’une commande montre ce qui a été commandé, tel que c’était alors. Les longueurs se mesurent de pointe à
pointe\u00a0; la liste de coupe en donne la tolérance.

## Prix et taxe

Les prix comprennent une taxe de ${taxPercent}\u00a0%. Le port et les poignées de prise sont comptés une fois par
câble du panier, et non par pièce. Un devis numéroté maintient ses prix pendant ${quoteDays} jours. Il ne
réserve pas de stock.

## Commander

Vous commandez en pressant «\u00a0Commander avec obligation de paiement\u00a0». Les prix, le stock et la sécurité
électrique sont vérifiés à ce moment. Si quelque chose a changé, on vous le montre, et rien n’est commandé
sans votre accord. Le numéro de la commande figure sur sa page et dans un courriel qui vous est envoyé.

## Payer

Aucune carte n’est demandée ici. Vous recevez une facture.

## Annuler

Tant que le travail n’a pas commencé, vous pouvez annuler une commande sur sa page. Ensuite, écrivez-nous.

## Contrôles électriques

Les contrôles sont calculés pour 20\u00a0°C\u00a0; la chute de tension est celle du fil seul. Ils ne remplacent pas le
jugement de la personne qui pose le câble.

## Vos droits

Rien ici ne vous retire un droit que la loi vous donne en tant qu’acheteur.

## Qui nous sommes

${contact}
`,
  privacy: ({ shopName, contact, quoteKeptDays, idleDays, sessionDays }) => `
Ce que ${shopName} conserve à votre sujet sur ce site, pourquoi et combien de temps.

## Votre compte

Le nom d’utilisateur, l’adresse e-mail et le mot de passe sous forme d’empreinte, d’où on ne peut pas le
lire. Les coordonnées de livraison de votre dernière commande, pour remplir la suivante. Elles sont
conservées jusqu’à ce que vous supprimiez le compte.

## Vos commandes

Ce qui a été commandé, son prix et les coordonnées de livraison, pour le fabriquer, l’envoyer et tenir les
comptes. Si vous supprimez votre compte, les commandes restent, sans vous\u00a0: celles qui sont terminées
perdent aussitôt nom, téléphone, adresse, référence et remarque, les autres une fois terminées.

## Devis

Ils sont conservés ${quoteKeptDays} jours après la fin de validité de leurs prix, ou jusqu’à ce que vous
supprimiez le compte.

## Être connecté

Une session prend fin après ${idleDays} jours sans visite, et dans tous les cas après ${sessionDays} jours.
Contre les essais de mots de passe, les tentatives de connexion sont comptées par adresse réseau et par nom
pendant une heure au plus, sous forme d’empreintes.

## Dans votre navigateur

La session, vos réglages, le câble en cours et le panier se trouvent dans le stockage de ce navigateur. Il
n’y a pas de cookies, rien ne compte vos visites et rien n’est chargé d’autres sites.

## Courriels

Vous en recevez un quand vous demandez un nouveau mot de passe, quand le mot de passe ou l’adresse du compte
change, et à propos de vos commandes.

## Journaux

Quand quelque chose échoue, le serveur note l’heure, l’adresse appelée et votre adresse réseau.

## Ce que vous pouvez faire

Sur la page de votre compte, vous pouvez voir et changer ce qui est conservé, et supprimer le compte. Pour
tout le reste, écrivez-nous.

${contact}
`,
}
