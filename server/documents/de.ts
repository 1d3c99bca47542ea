import type { Documents } from './en'

export const de: Documents = {
  terms: ({ shopName, contact, taxPercent, quoteDays }) => `
Diese Bedingungen gelten für das, was Sie auf dieser Seite bei ${shopName} bestellen.

## Was gefertigt wird

Jedes Kabel wird für Sie aus den Teilen, in den Längen und in der Anzahl gefertigt, die Sie wählen. Die
Seite einer Bestellung zeigt, was bestellt wurde, so wie es damals war. Längen gelten von Spitze zu Spitze;
die Schnittliste nennt ihre Toleranz.

## Preise und Steuer

Die Preise enthalten ${taxPercent}\u00a0% Steuer. Versand und Steckergriffe werden je Kabel im Warenkorb einmal
berechnet, nicht je Stück. Ein Angebot mit Nummer hält seine Preise ${quoteDays} Tage lang. Es hält keinen
Bestand zurück.

## Bestellen

Sie bestellen mit „Zahlungspflichtig bestellen“. In diesem Augenblick werden Preise, Bestand und elektrische
Sicherheit geprüft. Hat sich etwas geändert, so sehen Sie es, und es wird nichts bestellt, bevor Sie
zustimmen. Die Nummer der Bestellung steht auf ihrer Seite und in einer E-Mail an Sie.

## Bezahlen

Hier wird keine Karte verlangt. Sie erhalten eine Rechnung.

## Stornieren

Bis die Arbeit beginnt, können Sie eine Bestellung auf ihrer Seite stornieren. Danach schreiben Sie uns.

## Elektrische Prüfungen

Die Prüfungen sind für 20\u00a0°C gerechnet; der Spannungsfall ist der der Leitung allein. Sie ersetzen nicht das
Urteil dessen, der das Kabel einbaut.

## Ihre Rechte

Nichts hiervon nimmt Ihnen ein Recht, das Ihnen das Gesetz als Käufer gibt.

## Wer wir sind

${contact}
`,
  privacy: ({ shopName, contact, quoteKeptDays, idleDays, sessionDays }) => `
Was ${shopName} auf dieser Seite über Sie speichert, wozu und wie lange.

## Ihr Konto

Benutzername, E-Mail-Adresse und das Passwort als Prüfwert, aus dem es sich nicht lesen lässt. Die
Lieferangaben Ihrer letzten Bestellung, um die nächste auszufüllen. Das bleibt, bis Sie das Konto löschen.

## Ihre Bestellungen

Was bestellt wurde, der Preis und die Lieferangaben, um es zu fertigen, zu senden und die Bücher zu führen.
Löschen Sie Ihr Konto, so bleiben die Bestellungen ohne Sie: Erledigte verlieren Name, Telefon, Adresse,
Zeichen und Bemerkung sofort, offene, sobald sie erledigt sind.

## Angebote

Sie bleiben ${quoteKeptDays} Tage über die Gültigkeit ihrer Preise hinaus, oder bis Sie das Konto löschen.

## Angemeldet sein

Eine Sitzung endet nach ${idleDays} Tagen ohne Besuch und in jedem Fall nach ${sessionDays} Tagen. Gegen das
Erraten von Passwörtern werden Anmeldeversuche bis zu einer Stunde lang nach Netzadresse und Name gezählt,
nur als Prüfwerte.

## In Ihrem Browser

Sitzung, Einstellungen, das Kabel in Arbeit und der Warenkorb stehen im Speicher dieses Browsers. Es gibt
keine Cookies, nichts zählt Ihre Besuche, und nichts wird von anderen Seiten geladen.

## E-Mails

Sie erhalten eine, wenn Sie ein neues Passwort anfordern, wenn sich Passwort oder Adresse des Kontos ändern,
und zu Ihren Bestellungen.

## Protokolle

Wenn etwas fehlschlägt, notiert der Server die Zeit, die aufgerufene Adresse und Ihre Netzadresse.

## Was Sie tun können

Auf der Seite Ihres Kontos können Sie sehen und ändern, was gespeichert ist, und das Konto löschen. Für
alles andere schreiben Sie uns.

${contact}
`,
}
