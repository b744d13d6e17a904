// Builds a list of commands with the builders of discord.js, which check each
// name, description and choice, and registers what they have built. Prints "OK
// step" for each step it got through.
import { readFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import { ContextMenuCommandBuilder, REST, Routes, SlashCommandBuilder } from "discord.js";

const ok = (step) => console.log(`OK ${step}`);
const { commands } = JSON.parse(readFileSync(process.argv[2], "utf8"));

const ADD = {
  3: "addStringOption",
  4: "addIntegerOption",
  5: "addBooleanOption",
  6: "addUserOption",
  7: "addChannelOption",
  8: "addRoleOption",
  9: "addMentionableOption",
  10: "addNumberOption",
  11: "addAttachmentOption",
};

function named(builder, part) {
  builder.setName(part.name).setNameLocalizations(part.name_localizations ?? null);
  if (part.description) {
    builder.setDescription(part.description);
    builder.setDescriptionLocalizations(part.description_localizations ?? null);
  }
  return builder;
}

function option(builder, sent) {
  named(builder, sent).setRequired(sent.required ?? false);
  if (sent.choices?.length) builder.addChoices(...sent.choices);
  if (sent.autocomplete) builder.setAutocomplete(true);
  if (sent.file_types) builder.setFileTypes(...sent.file_types);
  if (sent.min_value != null) builder.setMinValue(sent.min_value);
  if (sent.max_value != null) builder.setMaxValue(sent.max_value);
  if (sent.min_length != null) builder.setMinLength(sent.min_length);
  if (sent.max_length != null) builder.setMaxLength(sent.max_length);
  return builder;
}

function options(builder, list) {
  for (const sent of list ?? []) {
    if (sent.type === 1) {
      builder.addSubcommand((part) => options(named(part, sent), sent.options));
    } else if (sent.type === 2) {
      builder.addSubcommandGroup((group) => options(named(group, sent), sent.options));
    } else {
      builder[ADD[sent.type]]((made) => option(made, sent));
    }
  }
  return builder;
}

function build(command) {
  const kind = command.type ?? 1;
  const builder = kind === 1 ? new SlashCommandBuilder() : new ContextMenuCommandBuilder().setType(kind);
  named(builder, command);
  if (command.contexts) builder.setContexts(...command.contexts);
  if (command.integration_types) builder.setIntegrationTypes(...command.integration_types);
  return kind === 1 ? options(builder, command.options).toJSON() : builder.toJSON();
}

// What is left out says the same as nothing, no, or none.
function said(value) {
  if (Array.isArray(value)) return value.map(said);
  if (value === null || typeof value !== "object") return value;
  const fields = Object.entries(value).filter(([name, field]) => {
    const isNone = field == null || field === false || (typeof field === "object" && Object.keys(field).length === 0);
    return !isNone && !(name === "type" && field === 1 && value.contexts);
  });
  return Object.fromEntries(fields.map(([name, field]) => [name, said(field)]).sort());
}

const built = commands.map(build);
ok("built");
for (const [i, command] of built.entries()) {
  const [ours, theirs] = [said(commands[i]), said(command)];
  if (!isDeepStrictEqual(ours, theirs)) throw new Error(`${command.name} was built as\n${JSON.stringify(theirs)}\nfrom\n${JSON.stringify(ours)}`);
}
ok("compared");

const rest = new REST({ api: `${process.env.DISCORD_API_URL}/api` }).setToken(process.env.DISCORD_TOKEN);
const { id } = await rest.get(Routes.currentApplication());
const route = Routes.applicationCommands(id);
const taken = await rest.put(route, { body: built });
if (taken.length === commands.length) ok("registered");
