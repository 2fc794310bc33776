import { describe, expect, test } from "vitest";
import { importRecipe } from "./import-recipe";

/**
 * Pages without data for search engines, in the markup of plug-ins and themes. Some are as the plug-in writes them, and
 * some have all steps in one field, as some authors write them.
 */
const frame = (body: string) =>
  `<!doctype html><html><head><title>Lentil Soup | A Kitchen</title></head><body><header><nav><a href="/">Home</a>
  <a href="/recipes">Recipes</a></nav></header><main><h1>Lentil Soup</h1><p>I have cooked this soup since I was a student,
  and it never let me down, not once in all those years.</p>${body}</main><footer><p>© A Kitchen</p></footer></body></html>`;

const INGREDIENTS = ["2 cups red lentils", "1 onion, chopped", "Salt and pepper"];
const STEPS =
  "Fry the onion in oil until it is soft.\nAdd the lentils and 6 cups of water.\nSimmer for 25 minutes and season.";
const [one = "", two = "", three = ""] = STEPS.split("\n");
const li = (lines: readonly string[]) => lines.map((line) => `<li>${line}</li>`).join("");
const p = (lines: readonly string[]) => lines.map((line) => `<p>${line}</p>`).join("");
const all = STEPS.split("\n");

const PAGES: readonly (readonly [name: string, html: string, more?: object])[] = [
  [
    "WP Recipe Maker, its times in spans",
    `<div class="wprm-recipe-container" data-recipe-id="1"><div class="wprm-recipe wprm-recipe-template-chic"><h2 class="wprm-recipe-name">Lentil Soup</h2>
    <div class="wprm-recipe-time-container"><span class="wprm-recipe-time-label">Prep Time: </span><span class="wprm-recipe-time wprm-recipe-prep_time-container"><span class="wprm-recipe-details wprm-recipe-prep_time">10</span> <span class="wprm-recipe-details-unit">mins</span></span></div>
    <div class="wprm-recipe-total-time-container"><span class="wprm-recipe-details-label">Total Time: </span><span class="wprm-recipe-details wprm-recipe-details-hours wprm-recipe-total_time wprm-recipe-total_time-hours">1</span> hr <span class="wprm-recipe-details wprm-recipe-details-minutes wprm-recipe-total_time wprm-recipe-total_time-minutes">5</span> mins</div>
    <div class="wprm-recipe-servings-container">Servings: <span class="wprm-recipe-servings">4</span> people</div>
    <ul class="wprm-recipe-ingredients"><li class="wprm-recipe-ingredient"><span class="wprm-checkbox-container"><input type="checkbox"></span><span class="wprm-recipe-ingredient-amount">2</span> <span class="wprm-recipe-ingredient-unit">cups</span> <span class="wprm-recipe-ingredient-name">red lentils</span></li><li class="wprm-recipe-ingredient"><span class="wprm-recipe-ingredient-amount">1</span> <span class="wprm-recipe-ingredient-name">onion, chopped</span></li><li class="wprm-recipe-ingredient"><span class="wprm-recipe-ingredient-name">Salt and pepper</span></li></ul>
    <ul class="wprm-recipe-instructions">${all.map((step) => `<li class="wprm-recipe-instruction"><div class="wprm-recipe-instruction-text"><span>${step}</span></div></li>`).join("")}</ul>
    <div class="wprm-recipe-notes-container"><h3>Notes</h3><p>Keeps for three days in the fridge.</p></div></div></div>`,
    { cookingTime: 65, servings: 4 },
  ],
  [
    "Tasty Recipes, steps as paragraphs and ingredients as a list",
    `<div class="tasty-recipes"><h2 class="tasty-recipes-title">Lentil Soup</h2><ul><li>Prep Time: <span class="tasty-recipes-prep-time">10 minutes</span></li><li>Total Time: <span class="tasty-recipes-total-time">35 minutes</span></li><li>Yield: <span class="tasty-recipes-yield">4 servings</span></li></ul>
    <div class="tasty-recipes-ingredients"><h3>Ingredients</h3><div class="tasty-recipes-ingredients-body"><ul>${li(INGREDIENTS)}</ul></div></div>
    <div class="tasty-recipes-instructions"><h3>Instructions</h3><div class="tasty-recipes-instructions-body">${p(all)}</div></div></div>`,
    { cookingTime: 35, servings: 4 },
  ],
  [
    "Tasty Recipes, numbered lines with breaks",
    `<div class="tasty-recipes"><h2 class="tasty-recipes-title">Lentil Soup</h2><div class="tasty-recipes-ingredients"><p>${INGREDIENTS.join("<br>")}</p></div>
    <div class="tasty-recipes-instructions"><p>1. ${one}<br>2. ${two}<br>3. ${three}</p></div></div>`,
  ],
  [
    "Mediavine Create",
    `<section id="mv-creation-1" class="mv-create-card mv-create-card-1 mv-recipe-card"><div class="mv-create-wrapper"><h2 class="mv-create-title mv-create-title-primary">Lentil Soup</h2><div class="mv-create-times"><div class="mv-create-time mv-create-time-prep"><em class="mv-create-time-label mv-create-lowercase">Prep Time</em> <span class="mv-create-time-format mv-create-uppercase"><span class="mv-time-part mv-time-minutes">10 minutes</span></span></div><div class="mv-create-time mv-create-time-total"><em class="mv-create-time-label">Total Time</em> <span class="mv-create-time-format"><span class="mv-time-part mv-time-hours">1 hour</span> <span class="mv-time-part mv-time-minutes">10 minutes</span></span></div></div>
    <div class="mv-create-ingredients"><h3 class="mv-create-ingredients-title mv-create-title-secondary">Ingredients</h3><ul>${li(INGREDIENTS)}</ul></div>
    <div class="mv-create-instructions mv-create-hands-free"><h3 class="mv-create-instructions-title">Instructions</h3><ol>${li(all)}</ol></div></div></section>`,
    { cookingTime: 70 },
  ],
  [
    "Zip Recipes",
    `<div id="zlrecipe-container" class="zlrecipe-container-border"><div id="zlrecipe-title" class="b-b h-1 strong">Lentil Soup</div><p id="zlrecipe-total-time">Total Time: <span>35 minutes</span></p><p id="zlrecipe-yield">Yield: <span>6 bowls</span></p><p id="zlrecipe-ingredients" class="h-4 strong">Ingredients</p><ul id="zlrecipe-ingredients-list">${INGREDIENTS.map((line, at) => `<li id="zlrecipe-ingredient-${at}" class="ingredient no-bullet">${line}</li>`).join("")}</ul><p id="zlrecipe-instructions" class="h-4 strong">Instructions</p><ol id="zlrecipe-instructions-list" class="instructions">${all.map((line, at) => `<li id="zlrecipe-instruction-${at}" class="instruction">${line}</li>`).join("")}</ol></div>`,
    { cookingTime: 35, servings: 6 },
  ],
  [
    "EasyRecipe",
    `<div class="easyrecipe" id="easyrecipe-1-0"><link itemprop="image" href="/a.jpg"><div class="item ERName"><span class="fn ERSName">Lentil Soup</span></div><div class="ERSTimes"><div class="ERSTime"><div class="ERSTimeHeading">Prep time</div><div class="ERSTimeItem"><time itemprop="prepTime" datetime="PT10M">10 mins</time></div></div><div class="ERSTime"><div class="ERSTimeHeading">Total time</div><div class="ERSTimeItem"><time itemprop="totalTime" datetime="PT35M">35 mins</time></div></div></div><div class="ERSServes">Serves: <span class="yield">4</span></div>
    <div class="ERSIngredients"><div class="ERSIngredientsHeader ERSHeading">Ingredients</div><ul>${INGREDIENTS.map((line) => `<li class="ingredient">${line}</li>`).join("")}</ul></div><div class="ERSInstructions"><div class="ERSInstructionsHeader ERSHeading">Instructions</div><ol>${all.map((line) => `<li class="instruction">${line}</li>`).join("")}</ol></div></div>`,
    { cookingTime: 35, servings: 4 },
  ],
  [
    "hRecipe with steps as paragraphs",
    `<div class="hrecipe"><h2 class="fn">Lentil Soup</h2><p>Takes <span class="duration"><span class="value-title" title="PT35M"></span>35 minutes</span>, serves <span class="yield">4</span></p><ul>${INGREDIENTS.map((line) => `<li class="ingredient">${line}</li>`).join("")}</ul><div class="instructions">${p(all)}</div></div>`,
    { cookingTime: 35, servings: 4 },
  ],
  [
    "h-recipe",
    `<article class="h-recipe"><h2 class="p-name">Lentil Soup</h2><p>Takes <time class="dt-duration" datetime="PT35M">35 min</time>, serves <data class="p-yield" value="4">4</data></p><ul>${INGREDIENTS.map((line) => `<li class="p-ingredient">${line}</li>`).join("")}</ul><div class="e-instructions"><ol>${li(all)}</ol></div></article>`,
    { cookingTime: 35, servings: 4 },
  ],
  [
    "microdata with all steps in one element",
    `<div itemscope itemtype="https://schema.org/Recipe"><h2 itemprop="name">Lentil Soup</h2><meta itemprop="totalTime" content="PT0H35M"><span itemprop="recipeYield">Serves 4</span><ul>${INGREDIENTS.map((line) => `<li itemprop="recipeIngredient">${line}</li>`).join("")}</ul><div itemprop="recipeInstructions">${p(all)}</div></div>`,
    { cookingTime: 35, servings: 4 },
  ],
  [
    "microdata that marks the amounts apart",
    `<div itemscope itemtype="http://schema.org/Recipe"><h2 itemprop="name">Lentil Soup</h2><ul><li>2 cups <span itemprop="recipeIngredient">red lentils</span></li><li>1 <span itemprop="recipeIngredient">onion, chopped</span></li><li><span itemprop="recipeIngredient">Salt and pepper</span></li></ul><div itemprop="recipeInstructions"><ol>${li(all)}</ol></div></div>`,
  ],
  [
    "RDFa",
    `<div vocab="https://schema.org/" typeof="Recipe"><h2 property="name">Lentil Soup</h2><span property="recipeYield">4 servings</span><meta property="totalTime" content="PT35M"><ul>${INGREDIENTS.map((line) => `<li property="recipeIngredient">${line}</li>`).join("")}</ul><div property="recipeInstructions"><ol>${li(all)}</ol></div></div>`,
    { cookingTime: 35, servings: 4 },
  ],
  [
    "WPZOOM Recipe Card Blocks",
    `<div class="wp-block-wpzoom-recipe-card-block-recipe-card is-style-default"><h2 class="recipe-card-title">Lentil Soup</h2><div class="recipe-card-details"><div class="detail-item detail-item-0"><span class="detail-item-label">Servings</span><p class="detail-item-value">4</p><span class="detail-item-unit">servings</span></div><div class="detail-item"><span class="detail-item-label">Total time</span><p class="detail-item-value">35</p><span class="detail-item-unit">minutes</span></div></div><div class="recipe-card-ingredients"><h3 class="ingredients-title">Ingredients</h3><ul class="ingredients-list layout-1-column">${INGREDIENTS.map((line) => `<li class="ingredient-item"><span class="tick-circle"></span><p class="ingredient-item-name">${line}</p></li>`).join("")}</ul></div><div class="recipe-card-directions"><h3 class="directions-title">Directions</h3><ul class="directions-list">${all.map((line) => `<li class="direction-step">${line}</li>`).join("")}</ul></div></div>`,
    { servings: 4 },
  ],
  [
    "boxes of names that nobody knows",
    `<div class="rcp-box"><div class="rcp-ingr"><h3>What you need</h3><div class="rcp-row"><span class="q">2 cups</span><span class="n">red lentils</span></div><div class="rcp-row"><span class="q">1</span><span class="n">onion, chopped</span></div><div class="rcp-row"><span class="q"></span><span class="n">Salt and pepper</span></div></div><div class="rcp-how"><h3>Method</h3><div class="s"><b>Step 1</b><div>${one}</div></div><div class="s"><b>Step 2</b><div>${two}</div></div><div class="s"><b>Step 3</b><div>${three}</div></div></div></div>`,
  ],
  [
    "a page builder's accordions, closed",
    `<div class="elementor-accordion-item"><div class="elementor-tab-title">Ingredients</div><div class="elementor-tab-content"><ul>${li(INGREDIENTS)}</ul></div></div><div class="elementor-accordion-item"><div class="elementor-tab-title">Instructions</div><div class="elementor-tab-content">${p(all)}</div></div>`,
  ],
  [
    "headings in bold, lists with dashes, steps as numbered paragraphs",
    `<p><strong>Ingredients:</strong></p><p>${INGREDIENTS.map((line) => `- ${line}`).join("<br>")}</p><p><strong>Directions:</strong></p><p>1) ${one}</p><p>2) ${two}</p><p>3) ${three}</p>`,
  ],
  [
    "a table for the ingredients, amounts in the second column's place",
    `<h2>Ingredients</h2><table><tbody><tr><td>2 cups</td><td>red lentils</td></tr><tr><td>1</td><td>onion, chopped</td></tr><tr><td></td><td>Salt and pepper</td></tr></tbody></table><h2>Method</h2><ol>${li(all)}</ol>`,
  ],
  [
    "unclosed items and wrong nesting",
    `<h2>Ingredients</h2><ul><li>${INGREDIENTS.join("<li>")}</ul><h2>Method</h2><ol><li><b>${one}<li>${two}</b><li>${three}</ol>`,
  ],
  [
    "a recipe between social buttons and a newsletter",
    `<div class="share"><a href="#">Share</a><a href="#">Pin</a></div><h3>Ingredients</h3><div class="ad">Advertisement</div><ul>${li(INGREDIENTS)}</ul><form class="newsletter"><p>Get my recipes by mail, every week.</p><input type="email"><button>Subscribe</button></form><h3>Instructions</h3><ol>${li([one, two])}</ol><div class="ad">Advertisement</div><ol start="3">${li([three])}</ol><h3>Did you make this recipe?</h3><p>Tag me, I would love to see your kitchen and everything in it.</p>`,
  ],
];

describe("A page without data for search engines", () => {
  test.each(PAGES.map(([name, html, more]) => ({ name, html, more })))(
    "is read: $name",
    ({ html, more }) => {
      expect(importRecipe(frame(html), "https://kitchen.example/lentil-soup")).toMatchObject({
        title: "Lentil Soup",
        ingredients: INGREDIENTS,
        instructions: STEPS,
        ...more,
      });
    },
  );
});
