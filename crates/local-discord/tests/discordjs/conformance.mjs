// Drives the local Discord with discord.js and prints "OK step" for each step
// it got through. The test that starts it acts as the person.
import { ApplicationCommandOptionType, Client, Events, REST, Routes } from "discord.js";

const ok = (step) => console.log(`OK ${step}`);
const api = `${process.env.DISCORD_API_URL}/api`;
const token = process.env.DISCORD_TOKEN;

const client = new Client({ intents: [], rest: { api } });

client.on(Events.InteractionCreate, async (interaction) => {
  if (interaction.isAutocomplete()) {
    const typed = interaction.options.getFocused();
    await interaction.respond([{ name: `${typed}o`, value: `${typed}o` }]);
    ok("completed");
  } else if (interaction.isChatInputCommand()) {
    const button = { type: 2, style: 1, label: "Again", custom_id: "again" };
    await interaction.reply({
      content: `Hello ${interaction.options.getString("name", true)}`,
      files: [{ attachment: Buffer.from("hello"), name: "hello.txt", description: "a greeting" }],
      components: [{ type: 1, components: [button] }],
    });
    ok("answered");
  } else if (interaction.isButton()) {
    await interaction.update({ content: "Hello again", components: [] });
    ok("updated");
    await client.destroy();
    ok("closed");
  }
});

client.on(Events.ShardResume, () => ok("resumed"));
client.on(Events.Error, (error) => console.error(error));

client.once(Events.ClientReady, async () => {
  ok("ready");
  const name = {
    type: ApplicationCommandOptionType.String,
    name: "name",
    description: "Whom to greet",
    required: true,
    autocomplete: true,
  };
  const rest = new REST({ api }).setToken(token);
  const route = Routes.applicationCommands(client.application.id);
  const command = { name: "greet", description: "Greet somebody", options: [name] };
  const registered = await rest.put(route, { body: [command] });
  if (registered[0].name === "greet") ok("registered");
});

await client.login(token);
