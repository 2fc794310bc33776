/** A household's recipes: suggestions, collections, photos, imports, and the trash. */
export const RECIPES = `
create table "meals" (
  "id" text not null,
  "householdId" text not null references "households" ("id") on delete cascade,
  "title" text not null,
  "description" text not null,
  "cuisine" text not null,
  "protein" text,
  "course" text not null,
  "servings" integer not null,
  "cookingTime" integer,
  "ingredients" text not null,
  "instructions" text not null,
  "sourceUrl" text not null,
  "imageUrl" text,
  "source" text not null check (source in ('generated', 'search', 'url', 'manual')),
  "bookId" text,
  "requestKey" text,
  "createdAt" text not null,
  "carbsPerServing" integer,
  "searchText" text not null default '',
  "plainTitle" text not null default '',
  "contentHash" text not null default '',
  "lastShown" text,
  "bytes" integer not null default 0,
  "formKey" text,
  "checkKey" text,
  "checkNotes" text,
  "coverId" text,
  "coverWidth" integer,
  "ownCourse" text not null default '',
  "equipment" text not null default '',
  "subRecipes" text not null default '[]',
  constraint "mealsKey" primary key ("householdId", "id")
);
create index "mealsByBook" on "meals" ("householdId", "bookId");
create index "mealsByBytes" on "meals" ("householdId", "bytes");
create index "mealsByContent" on "meals" ("householdId", "contentHash");
create index "mealsByForm" on "meals" ("householdId", "formKey") where "formKey" is not null;
create index "mealsByHousehold" on "meals" ("householdId", "createdAt", "id");
create index "mealsByRequest" on "meals" ("householdId", "requestKey");
create index "mealsByTitle" on "meals" ("householdId", "plainTitle");

create table "suggestions" (
  "householdId" text not null,
  "kind" text not null check (kind in ('random', 'found')),
  "position" integer not null,
  "mealId" text not null,
  "had" integer not null default 0,
  constraint "suggestionsKey" primary key ("householdId", "kind", "position"),
  constraint "suggestions_mealId_fkey" foreign key ("householdId", "mealId")
    references "meals" ("householdId", "id") on delete cascade
);
create index "suggestionsByMeal" on "suggestions" ("householdId", "mealId");

create table "mealSelections" (
  "householdId" text not null,
  "weekStart" text not null,
  "mealId" text not null,
  "createdAt" text not null,
  constraint "mealSelectionsKey" primary key ("householdId", "weekStart", "mealId"),
  constraint "mealSelections_mealId_fkey" foreign key ("householdId", "mealId")
    references "meals" ("householdId", "id") on delete cascade
);
create index "selectionsByMeal" on "mealSelections" ("householdId", "mealId");

create table "favorites" (
  "id" text not null,
  "householdId" text not null,
  "mealId" text not null,
  "createdAt" text not null,
  constraint "favoritesOnce" unique ("householdId", "mealId"),
  constraint "favoritesKey" primary key ("householdId", "id"),
  constraint "favorites_mealId_fkey" foreign key ("householdId", "mealId")
    references "meals" ("householdId", "id") on delete cascade
);
create index "favoritesByDate" on "favorites" ("householdId", "createdAt", "id");
create index "favoritesByMeal" on "favorites" ("householdId", "mealId");

create table "generations" (
  "householdId" text not null references "households" ("id") on delete cascade,
  "requestKey" text not null,
  "inputHash" text not null,
  "status" text not null check (status in ('running', 'done', 'failed')),
  "startedAt" text not null,
  "finishedAt" text,
  "failure" text,
  "foundMealId" text,
  "outcome" text,
  "processId" text,
  constraint "generationsKey" primary key ("householdId", "requestKey")
);
create index "generationsByDate" on "generations" ("householdId", "startedAt");
create unique index "oneGenerationAtATime" on "generations" ("householdId") where status = 'running';

create table "recipeNotes" (
  "householdId" text not null,
  "mealId" text not null,
  "text" text not null,
  "updatedAt" text not null,
  constraint "recipeNotesKey" primary key ("householdId", "mealId"),
  constraint "recipeNotesMeal" foreign key ("householdId", "mealId")
    references "meals" ("householdId", "id") on delete cascade
);

create table "recipeTags" (
  "householdId" text not null,
  "mealId" text not null,
  "key" text not null,
  "tag" text not null,
  constraint "recipeTagsKey" primary key ("householdId", "mealId", "key"),
  constraint "recipeTagsMeal" foreign key ("householdId", "mealId")
    references "meals" ("householdId", "id") on delete cascade
);
create index "recipeTagsByKey" on "recipeTags" ("householdId", "key");

create table "recipeVersions" (
  "householdId" text not null,
  "mealId" text not null,
  "original" text not null,
  "edited" text,
  "createdAt" text not null,
  constraint "recipeVersionsKey" primary key ("householdId", "mealId"),
  constraint "recipeVersionsMeal" foreign key ("householdId", "mealId")
    references "meals" ("householdId", "id") on delete cascade
);

create table "photos" (
  "householdId" text not null,
  "id" text not null,
  "mealId" text not null,
  "position" integer not null,
  "contentKey" text not null,
  "width" integer not null,
  "height" integer not null,
  "bytes" integer not null,
  "alt" text not null,
  "createdAt" text not null,
  constraint "photosKey" primary key ("householdId", "id"),
  constraint "photosMeal" foreign key ("householdId", "mealId")
    references "meals" ("householdId", "id") on delete cascade
);
create index "photosByContent" on "photos" ("contentKey");
create index "photosByMeal" on "photos" ("householdId", "mealId", "position");

create table "trash" (
  "id" text not null,
  "householdId" text not null references "households" ("id") on delete cascade,
  "kind" text not null,
  "label" text not null,
  "rows" text not null,
  "createdAt" text not null,
  "bytes" integer not null default 0,
  "photoBytes" integer not null default 0,
  constraint "trashKey" primary key ("householdId", "id")
);
create index "trashByBytes" on "trash" ("householdId", "bytes");
create index "trashByDate" on "trash" ("createdAt");
create index "trashByHousehold" on "trash" ("householdId", "createdAt");

create table "collections" (
  "householdId" text not null references "households" ("id") on delete cascade,
  "id" text not null,
  "name" text not null,
  "description" text not null,
  "createdAt" text not null,
  constraint "collectionsKey" primary key ("householdId", "id")
);

create table "collectionMeals" (
  "householdId" text not null,
  "collectionId" text not null,
  "mealId" text not null,
  "position" integer not null,
  "addedAt" text,
  constraint "collectionMealsKey" primary key ("householdId", "collectionId", "mealId"),
  constraint "collectionMealsCollection" foreign key ("householdId", "collectionId")
    references "collections" ("householdId", "id") on delete cascade,
  constraint "collectionMealsMeal" foreign key ("householdId", "mealId")
    references "meals" ("householdId", "id") on delete cascade
);
create index "collectionMealsByMeal" on "collectionMeals" ("householdId", "mealId");

create table "collectionShares" (
  "householdId" text not null,
  "collectionId" text not null,
  "token" text not null,
  "expiresAt" text,
  "createdAt" text not null,
  constraint "collectionSharesKey" primary key ("householdId", "collectionId"),
  constraint "collectionSharesCollection" foreign key ("householdId", "collectionId")
    references "collections" ("householdId", "id") on delete cascade
);
create index "collectionSharesByToken" on "collectionShares" ("token");

create table "publicCookbooks" (
  "householdId" text not null,
  "collectionId" text not null,
  "slug" text not null,
  "title" text not null,
  "introduction" text not null,
  "author" text not null,
  "mayShowAll" integer not null,
  "key" text not null,
  "publishedAt" text not null,
  "endedAt" text,
  constraint "publicCookbooksKey" primary key ("householdId", "collectionId"),
  constraint "publicCookbooksCollection" foreign key ("householdId", "collectionId")
    references "collections" ("householdId", "id") on delete cascade
);

create table "cookbookAddresses" (
  "slug" text primary key,
  "householdId" text references "households" ("id") on delete set null,
  "collectionId" text not null,
  "createdAt" text not null,
  "endedAt" text,
  "takenDownAt" text,
  "takenDownBecause" text
);
create index "cookbookAddressesByHousehold" on "cookbookAddresses" ("householdId");

create table "parsedRecipes" (
  "id" text not null,
  "householdId" text not null references "households" ("id") on delete cascade,
  "recipe" text not null,
  "createdAt" text not null,
  "picture" text,
  constraint "parsedRecipesKey" primary key ("householdId", "id")
);
create index "parsedRecipesByDate" on "parsedRecipes" ("householdId", "createdAt");

create table "recipeImports" (
  "id" text not null,
  "householdId" text not null references "households" ("id") on delete cascade,
  "fileName" text not null,
  "status" text not null check (status in ('running', 'done', 'failed')),
  "bytes" integer not null,
  "bytesRead" integer not null default 0,
  "added" integer not null default 0,
  "known" integer not null default 0,
  "skipped" integer not null default 0,
  "createdAt" text not null,
  "finishedAt" text,
  "processId" text,
  constraint "recipeImportsKey" primary key ("householdId", "id")
);
create index "importsByHousehold" on "recipeImports" ("householdId", "createdAt");
create unique index "oneImportAtATime" on "recipeImports" ("householdId") where "status" = 'running';

create table "recipeImportLines" (
  "importId" text not null,
  "position" integer not null,
  "householdId" text not null,
  "outcome" text not null check (outcome in ('added', 'known', 'skipped')),
  "title" text not null,
  "mealId" text,
  "reason" text,
  constraint "recipeImportLinesKey" primary key ("householdId", "importId", "position"),
  constraint "recipeImportLines_importId_fkey" foreign key ("householdId", "importId")
    references "recipeImports" ("householdId", "id") on delete cascade
);
create index "importLinesByHousehold" on "recipeImportLines" ("householdId");

create table "libraries" (
  "householdId" text not null references "households" ("id") on delete cascade,
  "id" text not null,
  "fileName" text not null,
  "bytes" integer not null,
  "hash" text not null,
  "status" text not null
    check (status in ('reading', 'ready', 'bringing', 'done', 'undoing', 'undone', 'failed')),
  "timeZone" text,
  "servings" integer not null,
  "createdAt" text not null,
  "finishedAt" text,
  "processId" text,
  "attempts" integer not null default 0,
  "nextAttemptAt" text,
  "failedIn" text,
  constraint "librariesKey" primary key ("householdId", "id")
);
create index "librariesByAge" on "libraries" ("status", "createdAt");
create unique index "oneLibraryAtATime"
  on "libraries" ("householdId") where status in ('reading', 'bringing', 'undoing');

create table "libraryItems" (
  "householdId" text not null,
  "libraryId" text not null,
  "position" integer not null,
  "kind" text not null check (kind in ('recipe', 'plan', 'list', 'pantry', 'other')),
  "title" text not null,
  "outcome" text not null check (outcome in ('new', 'known', 'skipped', 'added', 'undone')),
  "reason" text,
  "content" text,
  "madeId" text,
  constraint "libraryItemsKey" primary key ("householdId", "libraryId", "position"),
  constraint "libraryItemsLibrary" foreign key ("householdId", "libraryId")
    references "libraries" ("householdId", "id") on delete cascade
);
create index "libraryItemsByOutcome"
  on "libraryItems" ("householdId", "libraryId", "kind", "outcome", "position");

create table "libraryPhotos" (
  "householdId" text not null,
  "libraryId" text not null,
  "position" integer not null,
  "recipePosition" integer not null,
  "title" text not null,
  "outcome" text not null check (outcome in ('new', 'known', 'skipped', 'added', 'undone')),
  "reason" text,
  "address" text,
  "part" integer,
  "offset" integer,
  "bytes" integer not null,
  constraint "libraryPhotosKey" primary key ("householdId", "libraryId", "position"),
  constraint "libraryPhotosLibrary" foreign key ("householdId", "libraryId")
    references "libraries" ("householdId", "id") on delete cascade
);
create index "libraryPhotosByOutcome"
  on "libraryPhotos" ("householdId", "libraryId", "outcome", "position");
`;
