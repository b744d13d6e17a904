// The page's own words, in the language in which its person has Discord.

import { state } from "./state.js";

// The page's own words in German; those without an entry, such as rare complaints, stay English.
const GERMAN = {
  "Send": "Senden",
  "Message or /command": "Nachricht oder /Befehl",
  "Message, or / for a command": "Nachricht, oder / für einen Befehl",
  "Cancel": "Abbrechen",
  "Submit": "Absenden",
  "Reply": "Antworten",
  "Dismiss": "Verwerfen",
  "Close": "Schließen",
  "Choose": "Auswählen",
  "Description": "Beschreibung",
  "Only you can see this": "Nur du kannst das sehen",
  "Go to the message box": "Zum Eingabefeld",
  "Who you are": "Wer du bist",
  "You are": "Du bist",
  "Your language": "Deine Sprache",
  "The server": "Der Server",
  "Channels": "Kanäle",
  "Messages": "Nachrichten",
  "Suggestions": "Vorschläge",
  " new": " neu",
  ", new messages": ", neue Nachrichten",
  " to you alone": " an dich allein",
  "Picture": "Bild",
  "File": "Datei",
  " bytes": " Byte",
  "Reconnecting…": "Verbinde neu …",
  "Message of ": "Nachricht von ",
  "Reply to: ": "Antwort auf: ",
  "Choose ": "Wähle ",
  " to ": " bis ",
  "somebody": "jemand",
  "somebody unknown": "unbekannt",
  "unknown": "unbekannt",
  "Hidden words; press to show them": "Versteckter Text; drück darauf, um ihn zu zeigen",
  "This page cannot show that part of the message.": "Diesen Teil der Nachricht kann die Seite nicht zeigen.",
  " · Tab opens the options as fields.": " · Tab öffnet die Optionen als Felder.",
  "No command begins like this.": "So beginnt kein Befehl.",
  "Nothing like this can be chosen.": "So etwas steht nicht zur Wahl.",
  "Nothing is suggested for this.": "Dazu gibt es keine Vorschläge.",
  "There is no command ": "Es gibt keinen Befehl ",
  ". Type / to see the commands.": ". Tippe /, um die Befehle zu sehen.",
  "The option is missing: ": "Es fehlt die Option ",
  "Take away ": "Entfernen: ",
  " is not here itself: only those who have installed it for themselves can use it":
    " ist hier nicht selbst: Nur wer die App für sich installiert hat, kann sie benutzen",
  ", as you have": ", so wie du",
  "Install for myself: ": "Für mich installieren: ",
  " used ": " hat ",
  " (optional)": " (freiwillig)",
  "(edited)": "(bearbeitet)",
  "Welcome to ": "Willkommen in ",
  "You and ": "Du und ",
  " is thinking": " denkt nach",
  "a message that is not here any more": "eine Nachricht, die nicht mehr da ist",
  "1 new message": "1 neue Nachricht",
  " new messages": " neue Nachrichten",
  "This Discord lives on your machine alone. Type ": "Dieses Discord gibt es nur auf deinem Rechner. Tippe ",
  " in the box below to see what ": " in das Feld unten, um zu sehen, was ",
  " can do. A red number at a name above says that somebody is waiting for that person.":
    " kann. Eine rote Zahl an einem Namen oben sagt, dass jemand auf diese Person wartet.",
};

export const myLocale = () => state.me?.locale;

export const isGerman = () => myLocale() === "de";

/** @param {string} words */
export const wording = (words) => (isGerman() ? (GERMAN[words] ?? words) : words);

/** @param {Date} date @param {Intl.DateTimeFormatOptions} options */
export const formatDate = (date, options) => new Intl.DateTimeFormat(myLocale(), options).format(date);
